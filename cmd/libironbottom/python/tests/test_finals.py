"""Tests of the end of a game: what the sides see there, and how the environments give it."""

import pathlib
import sys
import unittest

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import ironbottom  # noqa: E402

NAVAL = ("naval-chess", "1942")
KEYS = ("final_obs", "_final_obs", "final_info", "_final_info")


class TestVector(unittest.TestCase):
    def test_infos_of_a_step_in_which_a_game_ends(self):
        """The shape is that of Gymnasium's vector environments with AutoresetMode.SAME_STEP."""
        env = ironbottom.VectorEnv(*NAVAL, num_envs=4, side=1, seed=2)
        decides, allies_look = (env.batch.names().index(name) for name in ("to decide", "Allies look"))
        seen, infos = env.reset()
        rng, steps_with, steps_without, kept = np.random.default_rng(4), 0, 0, []
        while steps_with < 4:
            self.assertTrue((seen[:, decides] == 1).all())
            seen, _, ended, _, infos = env.step(ironbottom.choose_random(infos["offsets"], rng))
            if not ended.any():
                self.assertFalse(set(KEYS) & set(infos))
                steps_without += 1
                continue
            steps_with += 1
            for mask in ("_final_obs", "_final_info"):
                self.assertEqual(infos[mask].dtype, bool)
                np.testing.assert_array_equal(infos[mask], ended)
            self.assertEqual((infos["final_obs"].dtype, infos["final_obs"].shape), (np.dtype(object), (4,)))
            for i, last in enumerate(infos["final_obs"]):
                if not ended[i]:
                    self.assertIsNone(last)
                    continue
                self.assertEqual((last.dtype, last.shape), (np.dtype(np.float32), env.single_observation_space.shape))
                self.assertEqual((last[decides], last[allies_look]), (0, 1))  # nobody decides: the game is over
                kept.append((last, last.copy()))
            self.assertEqual(set(infos["final_info"]), {"counts", "_counts", "action_mask", "_action_mask"})
            for key in ("counts", "action_mask"):
                info = infos["final_info"][key]
                self.assertEqual((info.dtype, info.shape), (infos[key].dtype, infos[key].shape))
                self.assertFalse(info.any())
                np.testing.assert_array_equal(infos["final_info"]["_" + key], ended)
        self.assertGreater(steps_without, 0)
        for last, copy in kept:
            np.testing.assert_array_equal(last, copy)  # later steps do not overwrite it

    def test_same_end_as_the_game_alone(self):
        together = ironbottom.VectorEnv("pacific-victory", "guadalcanal", num_envs=3, seed=5)
        together.reset()
        ends = {}
        while len(ends) < 3:
            infos = together.step(np.zeros(3, int))[4]
            for i in np.flatnonzero(infos.get("_final_obs", False)):
                ends.setdefault(i, infos["final_obs"][i])
        for i, end in ends.items():
            alone = ironbottom.VectorEnv("pacific-victory", "guadalcanal", seed=5)
            alone.reset(options={"first": i})
            while "final_obs" not in (infos := alone.step([0])[4]):
                pass
            np.testing.assert_array_equal(infos["final_obs"][0], end)


class TestZoo(unittest.TestCase):
    def check(self, env, seen):
        decides, allies_look = (env._batch.names().index(name) for name in ("to decide", "Allies look"))
        for side, agent in enumerate(env.possible_agents):
            last = seen[agent]["observation"]
            self.assertEqual((last[decides], last[allies_look]), (0, side))  # nobody decides: the game is over
            np.testing.assert_array_equal(last, env._batch.finals[0, side])

    def test_one_at_a_time(self):
        env = ironbottom.AECEnv(*NAVAL)
        env.reset()
        while not any(env.terminations.values()):
            env.step(0)
        seen = {agent: env.observe(agent) for agent in env.agents}
        self.check(env, seen)
        for agent in env.possible_agents:
            self.assertFalse(seen[agent]["action_mask"].any())
        env.reset()
        self.assertTrue(env.last()[0]["action_mask"].any())
        np.testing.assert_array_equal(env.last()[0]["observation"], env._batch.observations[0])

    def test_both_at_once(self):
        env = ironbottom.ParallelEnv(*NAVAL)
        env.reset()
        while env.agents:
            seen = env.step(dict.fromkeys(env.agents, 0))[0]
        self.check(env, seen)


if __name__ == "__main__":
    unittest.main()
