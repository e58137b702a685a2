"""Tests that wrong values are refused in one sentence and change nothing."""

import pathlib
import sys
import unittest

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import ironbottom  # noqa: E402

NAVAL = ("naval-chess", "1942")


class TestWrongSetup(unittest.TestCase):
    def test_wrong_scenario_lists_the_scenarios(self):
        with self.assertRaisesRegex(ironbottom.IronbottomError, "found no scenario or battle .1941.; want one of the scenarios"):
            ironbottom.VectorEnv("naval-chess", "1941")


class TestWrongNumbers(unittest.TestCase):
    def test_seed_that_is_no_unsigned_64_bit_integer(self):
        vector, aec, parallel = ironbottom.VectorEnv(*NAVAL), ironbottom.AECEnv(*NAVAL), ironbottom.ParallelEnv(*NAVAL)
        for seed in (-1, 2**64, 2**64 + 5, 1.5, "1", True):
            for env in (vector, aec, parallel):
                with self.assertRaisesRegex(ValueError, "found seed"):
                    env.reset(seed=seed)
            with self.assertRaisesRegex(ValueError, "found seed"):
                ironbottom.Batch(*NAVAL, seed=seed)
            with self.assertRaisesRegex(ValueError, "found seed"):
                ironbottom.odds("guadalcanal", seed=seed)
        for seed in (0, 2**64 - 1, np.uint64(2**64 - 1)):
            vector.reset(seed=seed)

    def test_other_numbers_are_not_cut(self):
        with ironbottom.Batch(*NAVAL, n=2) as b:
            b.reset()
            for call in (lambda: b.reset(-1), lambda: b.store(2**32), lambda: b.load(2**32, b.store(0)), lambda: b.copy(0, 2**32, 0),
                         lambda: b.copy(0, 1, 2**64), lambda: b.deal(0, -1), lambda: b.decision(0, 2**32), lambda: b.position(-1)):
                with self.assertRaises(ironbottom.IronbottomError):
                    call()
        for wrong in (dict(n=2**32 + 1), dict(n=1.0), dict(workers=2**32)):
            with self.assertRaises(ironbottom.IronbottomError):
                ironbottom.Batch(*NAVAL, **wrong)
        with self.assertRaises(ironbottom.IronbottomError):
            ironbottom.odds("guadalcanal", battles=2**64)


class TestWrongActions(unittest.TestCase):
    def test_vector_env(self):
        env = ironbottom.VectorEnv(*NAVAL, num_envs=2)
        env.reset()
        before = [env.batch.store(i) for i in range(2)]
        for actions in (np.array([0.0, 0.5]), [0, 1.0], [0, True], np.array([True, False]), ["0", "0"], [0, None]):
            with self.assertRaises(TypeError):
                env.step(actions)
        for actions in (np.array([0, 2**63], np.uint64), [0, 2**64], [0, -1], np.array([0, 2**32]), [0, 9999], 0, [0], [0, 0, 0], [[0], [0]]):
            with self.assertRaises(ValueError):
                env.step(actions)
        self.assertEqual(before, [env.batch.store(i) for i in range(2)])
        for actions in ([0, 0], (0, np.int8(0)), np.zeros(2, np.uint64), np.zeros(2, np.int8)):
            env.step(actions)

    def test_one_at_a_time(self):
        env = ironbottom.AECEnv(*NAVAL)
        env.reset()
        before = env.state()
        for action in (1.7, "0", None, True, np.float32(0), [0]):
            with self.assertRaises(TypeError):
                env.step(action)
        for action in (-1, 9999, 2**32, 2**64):
            with self.assertRaises(ValueError):
                env.step(action)
        self.assertEqual(before, env.state())
        env.step(np.int64(0))

    def test_both_at_once(self):
        env = ironbottom.ParallelEnv(*NAVAL)
        env.reset()
        before = env.state()
        for action in (1.7, "0", None, True):
            for agent in env.agents:
                with self.assertRaises(TypeError):
                    env.step({**dict.fromkeys(env.agents, 0), agent: action})
        with self.assertRaisesRegex(ValueError, "found no action of side_"):
            env.step({})
        self.assertEqual(before, env.state())
        env.step(dict.fromkeys(env.agents, 0))


class TestOrderOfCalls(unittest.TestCase):
    def test_reset_options(self):
        for make in (ironbottom.VectorEnv, ironbottom.AECEnv, ironbottom.ParallelEnv):
            with self.assertRaisesRegex(ironbottom.IronbottomError, "found reset option 'colour'; want"):
                make(*NAVAL).reset(options={"colour": 1})
        for first in (-1, 0.5, True):
            with self.assertRaisesRegex(ironbottom.IronbottomError, "found first"):
                ironbottom.VectorEnv(*NAVAL).reset(options={"first": first})
        ironbottom.VectorEnv(*NAVAL).reset(options={"first": 3})
        ironbottom.ParallelEnv(*NAVAL).reset(seed=0, options={"options": 1})  # as PettingZoo's parallel_api_test

    def test_before_reset(self):
        env = ironbottom.AECEnv(*NAVAL)
        for call in (lambda: env.step(0), env.last, lambda: env.observe("side_0"), lambda: next(env.agent_iter())):
            with self.assertRaisesRegex(ironbottom.IronbottomError, "before reset; want reset first"):
                call()
        with self.assertRaisesRegex(ironbottom.IronbottomError, "before reset; want reset first"):
            ironbottom.ParallelEnv(*NAVAL).step({"side_0": 0, "side_1": 0})

    def test_after_the_end(self):
        env = ironbottom.AECEnv(*NAVAL)
        env.reset()
        for _ in env.agent_iter():
            env.step(None if env.last()[2] else 0)
        for call in (lambda: env.step(0), lambda: env.step(None), env.last):
            with self.assertRaisesRegex(ironbottom.IronbottomError, "after the end of the game; want reset first"):
                call()
        self.assertEqual(list(env.agent_iter()), [])
        both = ironbottom.ParallelEnv(*NAVAL)
        both.reset()
        while both.agents:
            both.step(dict.fromkeys(both.agents, 0))
        with self.assertRaisesRegex(ironbottom.IronbottomError, "after the end of the game; want reset first"):
            both.step({"side_0": 0, "side_1": 0})


class TestSpaces(unittest.TestCase):
    def test_spaces_without_gymnasium_too(self):
        env = ironbottom.VectorEnv(*NAVAL, num_envs=3)
        width = env.batch.position_width
        self.assertEqual(env.observation_space.shape, (3, width))
        self.assertEqual(env.single_observation_space.shape, (width,))
        self.assertEqual(list(env.action_space.nvec), [env.most_decisions] * 3)
        self.assertEqual(env.single_action_space.n, env.most_decisions)
        self.assertIsNone(env.spec)
        self.assertIs(env.unwrapped, env)
        for make in (ironbottom.AECEnv, ironbottom.ParallelEnv):
            env = make(*NAVAL)
            self.assertEqual(env.observation_space("side_0")["observation"].shape, (width,))
            self.assertEqual(env.action_space("side_1").n, env.most_decisions)
            self.assertIs(env.unwrapped, env)


if __name__ == "__main__":
    unittest.main()
