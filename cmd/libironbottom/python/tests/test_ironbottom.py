"""Tests of the package: python3 -m unittest, with IRONBOTTOM_LIBRARY naming the library."""

import os
import pathlib
import sys
import tempfile
import threading
import unittest

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import ironbottom  # noqa: E402

NAVAL = ("naval-chess", "1942")


class TestBatch(unittest.TestCase):
    def test_arrays(self):
        with ironbottom.Batch(*NAVAL, n=5, seed=3) as b:
            b.reset()
            rng = np.random.default_rng(1)
            for _ in range(200):
                self.assertTrue((b.counts > 1).all())
                self.assertEqual(b.rows.shape, (b.offsets[-1], b.decision_width))
                self.assertTrue((np.abs(b.observations) < 16).all() and (np.abs(b.rows) < 16).all())
                full, mask = ironbottom.dense(b.rows, b.offsets)
                self.assertEqual(mask.sum(), b.offsets[-1])
                self.assertTrue((full[~mask] == 0).all() and (full[mask] == b.rows).all())
                b.step(ironbottom.choose_random(b.offsets, rng))
            self.assertEqual(len(b.names()), b.position_width)
            self.assertEqual(len(b.names(True)), b.decision_width)
            self.assertTrue(b.decision(0, 0))
            self.assertIn("Naval Chess", b.position(0))

    def test_same_for_any_workers(self):
        one, three = (ironbottom.Batch("pacific-victory", "1943", n=6, opponents=(None, "random"), workers=w) for w in (1, 3))
        rng = np.random.default_rng(2)
        for b in (one, three):
            b.reset(4)
        for _ in range(50):
            choices = ironbottom.choose_random(one.offsets, rng)
            for b in (one, three):
                b.step(choices)
            for name in ("observations", "rows", "offsets", "rewards", "dones", "to_move"):
                np.testing.assert_array_equal(getattr(one, name), getattr(three, name))

    def test_store_load_copy(self):
        with ironbottom.Batch(*NAVAL, n=3) as b:
            b.reset()
            rng = np.random.default_rng(3)
            for _ in range(60):
                b.step(ironbottom.choose_random(b.offsets, rng))
            text = b.store(0)
            b.load(1, text)
            b.copy(2, 0, 0)
            b.fill()
            for _ in range(60):
                b.step(np.repeat(ironbottom.choose_random(b.offsets, rng)[:1], 3))
                self.assertEqual(b.store(0), b.store(1))
                self.assertEqual(b.store(0), b.store(2))

    def test_errors(self):
        for want, make in {
            'found game "chess"': lambda: ironbottom.Batch("chess", "1942"),
            "found no scenario or battle": lambda: ironbottom.Batch("naval-chess", "1812"),
            "want 1 to": lambda: ironbottom.Batch(*NAVAL, n=0),
            "found agent": lambda: ironbottom.Batch(*NAVAL, opponents=("nobody", None)),
            "found option": lambda: ironbottom.Batch(*NAVAL, options={"colour": "red"}),
        }.items():
            with self.assertRaisesRegex(ironbottom.IronbottomError, want):
                make()
        b = ironbottom.Batch(*NAVAL, n=2)
        with self.assertRaisesRegex(ironbottom.IronbottomError, "want Reset first"):
            b.step([0, 0])
        b.reset()
        with self.assertRaisesRegex(ironbottom.IronbottomError, "game 1: found choice 9999"):
            b.step([0, 9999])
        with self.assertRaisesRegex(ironbottom.IronbottomError, "want what Store has returned"):
            b.load(0, "nonsense")
        b.close()
        with self.assertRaisesRegex(ironbottom.IronbottomError, "was freed"):
            b.reset()

    def test_threads(self):
        def play(seed):
            with ironbottom.Batch(*NAVAL, n=4, seed=seed, workers=2) as b:
                b.reset()
                rng = np.random.default_rng(seed)
                for _ in range(100):
                    b.step(ironbottom.choose_random(b.offsets, rng))
                results.append(b.store(0))

        results = []
        threads = [threading.Thread(target=play, args=(5,)) for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(len(results), 4)
        self.assertEqual(len(set(results)), 1)

    @unittest.skipUnless(hasattr(os, "fork"), "no fork here")
    def test_forked_process_is_told(self):
        ironbottom.Batch(*NAVAL).close()
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                ironbottom.Batch(*NAVAL)
                text = "no error"
            except ironbottom.IronbottomError as e:
                text = str(e)
            os.write(write, text.encode())
            os._exit(0)
        os.waitpid(child, 0)
        self.assertIn("spawn", os.read(read, 1000).decode())


class TestVector(unittest.TestCase):
    def test_episodes(self):
        env = ironbottom.VectorEnv(*NAVAL, num_envs=4, side=1, opponent="random", seed=2)
        seen, infos = env.reset()
        self.assertEqual(seen.shape, (4, env.batch.position_width))
        rng, ended = np.random.default_rng(4), 0
        while ended < 4:
            self.assertEqual(infos["action_mask"].shape, (4, env.most_decisions))
            np.testing.assert_array_equal(infos["action_mask"].sum(1), infos["counts"])
            seen, rewards, terminated, truncated, infos = env.step(ironbottom.choose_random(infos["offsets"], rng))
            self.assertTrue((np.abs(rewards[terminated]) <= 1).all() and (rewards[~terminated] == 0).all())
            self.assertFalse(truncated.any())
            ended += terminated.sum()
        first = env.reset(seed=9)[0]
        np.testing.assert_array_equal(first, env.reset(seed=9)[0])
        env.close()

    def test_points_of_check_env(self):
        """What Gymnasium's check_env looks at, which needs Gymnasium itself: shapes, kinds, bounds, seeds."""
        for game, setup in (NAVAL, ("pacific-victory", "1943"), ("victory-in-the-pacific", "1941"), ("pacific-victory", "guadalcanal")):
            env = ironbottom.VectorEnv(game, setup, num_envs=3, seed=1)
            with self.assertRaises(TypeError):
                env.reset(7)  # seed by keyword alone
            seen, infos = env.reset(seed=7)
            self.assertIsInstance(infos, dict)
            again, other = env.reset(seed=7)[0], env.reset(seed=8)[0]
            np.testing.assert_array_equal(seen, again)
            self.assertEqual(other.shape, seen.shape)
            seen, infos = env.reset(seed=7)
            kept = seen.copy()
            rng = np.random.default_rng(1)
            for _ in range(300):
                self.assertEqual((seen.dtype, seen.shape), (np.dtype(np.float32), (3, env.batch.position_width)))
                self.assertTrue(np.isfinite(seen).all() and (np.abs(seen) <= 16).all())
                legal = infos["action_mask"]
                self.assertEqual((legal.dtype, legal.shape), (np.dtype(bool), (3, env.most_decisions)))
                answer = env.step(ironbottom.choose_random(infos["offsets"], rng))
                self.assertEqual(len(answer), 5)
                before, (seen, rewards, terminated, truncated, infos) = seen, answer
                self.assertIsNot(before, seen)
                self.assertEqual((rewards.shape, terminated.shape, truncated.shape), ((3,), (3,), (3,)))
                self.assertEqual((terminated.dtype, truncated.dtype), (np.dtype(bool), np.dtype(bool)))
                self.assertTrue(np.isfinite(rewards).all())
            np.testing.assert_array_equal(kept, env.reset(seed=7)[0])  # what was given out has not changed
            env.close()
            env.close()  # a second time is no harm

    def test_games_without_numbers(self):
        with self.assertRaisesRegex(ironbottom.IronbottomError, "which gives no numbers; want observe=False"):
            ironbottom.Batch("war-in-the-pacific", "imphal")
        with ironbottom.Batch("war-in-the-pacific", "imphal", observe=False, rows=False) as b:
            b.reset()
            self.assertTrue(b.decision(0, 0))

    def test_gymnasium_checks(self):
        try:
            import gymnasium
        except ImportError:
            self.skipTest("gymnasium is not here")
        env = ironbottom.VectorEnv(*NAVAL, num_envs=2)
        self.assertTrue(env.observation_space.contains(env.reset(seed=1)[0]))
        self.assertIsInstance(env, gymnasium.vector.VectorEnv)


class TestZoo(unittest.TestCase):
    def test_one_at_a_time(self):
        env = ironbottom.AECEnv(*NAVAL, seed=5)
        env.reset(seed=5)
        rng, total, asked = np.random.default_rng(5), {}, set()
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            total[agent] = total.get(agent, 0) + reward
            if terminated or truncated:
                env.step(None)
                continue
            asked.add(agent)
            legal = np.flatnonzero(seen["action_mask"])
            self.assertGreater(len(legal), 1)
            env.step(int(rng.choice(legal)))
        self.assertEqual(asked, set(env.possible_agents))
        self.assertEqual(sum(total.values()), 0)
        self.assertIn(abs(total["side_0"]), (0, 1))
        self.assertEqual(env.agents, [])

    def test_state_and_restore(self):
        env = ironbottom.AECEnv(*NAVAL)
        env.reset()
        for _ in range(30):
            env.step(0)
        text = env.state()
        for _ in range(10):
            env.step(0)
        later = env.state()
        env.restore(text)
        for _ in range(10):
            env.step(0)
        self.assertEqual(env.state(), later)

    def test_both_at_once(self):
        env = ironbottom.ParallelEnv(*NAVAL)
        seen, _ = env.reset(seed=6)
        rng = np.random.default_rng(6)
        while env.agents:
            seen, rewards, ended, _, _ = env.step({a: int(rng.choice(np.flatnonzero(seen[a]["action_mask"]))) for a in env.agents})
        self.assertTrue(all(ended.values()))
        self.assertEqual(sum(rewards.values()), 0)

    def test_points_of_api_test(self):
        """What PettingZoo's api_test looks at, which needs PettingZoo itself."""
        env = ironbottom.AECEnv(*NAVAL)
        env.reset(seed=1)
        self.assertEqual(env.agents, env.possible_agents)
        self.assertIsNot(env.agents, env.possible_agents)
        rng = np.random.default_rng(3)
        for game in range(2):
            env.reset()
            summed = {a: 0.0 for a in env.agents}
            for agent in env.agent_iter():
                self.assertEqual(agent, env.agent_selection)
                for of in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                    self.assertEqual(set(of), set(env.agents))
                seen, reward, terminated, truncated, info = env.last()
                self.assertIsInstance(info, dict)
                self.assertEqual(env.last(observe=False)[0], None)
                for other in env.agents:
                    look = env.observe(other)
                    self.assertEqual((look["observation"].dtype, look["observation"].shape), (np.dtype(np.float32), (env._batch.position_width,)))
                    self.assertEqual((look["action_mask"].dtype, look["action_mask"].shape), (np.dtype(np.int8), (env.most_decisions,)))
                np.testing.assert_array_equal(seen["observation"], env.observe(agent)["observation"])
                if terminated or truncated:
                    with self.assertRaises(ValueError):
                        env.step(0)
                    summed[agent] += reward
                    env.step(None)
                    continue
                self.assertEqual(reward, 0)
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            self.assertEqual(env.agents, [])
            self.assertEqual(sum(summed.values()), 0)
        both = ironbottom.ParallelEnv(*NAVAL)
        for seed in (1, None):
            seen, infos = both.reset(seed=seed)
            while both.agents:
                self.assertEqual(set(seen), set(both.possible_agents))
                self.assertEqual(set(infos), set(both.possible_agents))
                self.assertTrue(all(look["action_mask"].any() for look in seen.values()))
                seen, rewards, ended, cut, infos = both.step({a: int(rng.choice(np.flatnonzero(seen[a]["action_mask"]))) for a in both.agents})
                for of in (rewards, ended, cut):
                    self.assertEqual(set(of), set(both.possible_agents))
            self.assertTrue(all(ended.values()))

    def test_pettingzoo_checks(self):
        try:
            from pettingzoo.test import api_test, parallel_api_test
        except ImportError:
            self.skipTest("pettingzoo is not here")
        api_test(ironbottom.AECEnv(*NAVAL), num_cycles=100)
        parallel_api_test(ironbottom.ParallelEnv(*NAVAL), num_cycles=100)


class TestResults(unittest.TestCase):
    def test_odds(self):
        exact = ironbottom.odds("guadalcanal")
        self.assertEqual(exact["method"], "exact")
        played = ironbottom.odds("guadalcanal", attacker="prudent", battles=2000, seed=7)
        self.assertEqual((played["method"], played["battles"]), ("monte-carlo", 2000))
        self.assertEqual(played["seed"], 7 if not isinstance(played["seed"], str) else "7")
        with self.assertRaisesRegex(ironbottom.IronbottomError, "found"):
            ironbottom.odds("nowhere")

    def test_frame(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(ironbottom.IronbottomError, "found 0 CSV files"):
                ironbottom.frame(folder)
            pathlib.Path(folder, "games.csv").write_text("game,outcome,x\n0,a,1.5\n1,b,2\n")
            table = ironbottom.frame(folder)
            self.assertEqual(list(table["game"]), [0, 1])
            self.assertEqual(list(table["x"]), [1.5, 2.0])


if __name__ == "__main__":
    unittest.main()
