"""No call crashes, and what is refused changes nothing."""

import random
import threading
import time
import unittest
import warnings

import numpy
import trianon
from games_testing import IDS, finished, random_states


# What a program may give by mistake.
ODD = [None, -1, 0, 1, 5, 7, 10**6, 2**31, 2**63, 10**40, 1.5, float("nan"), "", "x", "play", "é", "\0"]
ODD += [b"b", [], {}, (), object(), True, numpy.int64(3), numpy.zeros(3), numpy.array(4), int, print]


class BadInputTest(unittest.TestCase):
    def test_a_refusal_names_its_rule_and_changes_nothing(self):
        game = trianon.load("palace", players=2)
        state = game.new(1)
        before = state.position, state.steps
        refused = 0
        for action in range(0, game.num_actions, 11):
            if action in state.legal_actions():
                continue
            with self.assertRaises(trianon.Refusal) as caught:
                state.apply(action)
            self.assertRegex(caught.exception.rule, r"^P-")
            self.assertIn(caught.exception.rule, str(caught.exception))
            self.assertTrue(caught.exception.key and caught.exception.message)
            self.assertEqual(state.why_not(action)["rule"], caught.exception.rule)
            refused += 1
        self.assertGreater(refused, 100)
        self.assertEqual((state.position, state.steps), before)
        self.assertTrue(issubclass(trianon.Refusal, ValueError))

    def test_settings_that_cannot_be_are_refused(self):
        for wrong in (
            lambda: trianon.load("chess"),
            lambda: trianon.load("palace", players=1),
            lambda: trianon.load("palace", players=-3),
            lambda: trianon.load("palace", options={"goal": "short"}),
            lambda: trianon.load("courtiers", options={"goal": "none"}),
            lambda: trianon.load("palace", edition="no such"),
            lambda: trianon.load("palace", edition="a = 1\n"),
            lambda: trianon.load("palace").new(-1),
            lambda: trianon.load("palace").new(2**64),
            lambda: trianon.load("palace").new("zz"),
            lambda: trianon.load("palace").new(1, chance="never"),
            lambda: trianon.load("palace").position("players=9"),
            lambda: trianon.replay("nothing"),
            lambda: trianon.load("palace").decision("dance"),
            lambda: trianon.load("palace").decision(10**6),
            lambda: trianon.load("palace").decision(-1),
            lambda: trianon.load("palace").action_features([10**6]),
        ):
            with self.assertRaises(ValueError):
                wrong()
        for wrong in (
            lambda: trianon.load("palace").new(1.5),
            lambda: trianon.load("palace").decision(None),
            lambda: trianon.load(7),
        ):
            with self.assertRaises((TypeError, ValueError)):
                wrong()

    def test_a_decision_of_another_game_is_refused(self):
        state = trianon.load("palace").new(1)
        with self.assertRaisesRegex(ValueError, "another game"):
            state.apply(trianon.load("intrigue").decision(0))

    def test_seats_that_do_not_exist_are_refused(self):
        state = trianon.load("palace", players=2).new(1)
        for call in (
            state.view,
            state.observation_tensor,
            state.imagine,
            state.information_state_string,
            state.think,
            lambda seat: state.apply(0, seat),
        ):
            for seat in (-1, 2, 6, 99):
                with self.assertRaises(ValueError):
                    call(seat)

    def test_a_game_that_is_over_stays_over(self):
        for name in IDS:
            state = finished(trianon.load(name), 3)
            self.assertEqual(state.legal_actions(), [])
            self.assertEqual(int(state.action_mask().sum()), 0)
            for call in (
                lambda s: s.apply_action(0),
                lambda s: s.apply(0),
                lambda s: s.think(),
                lambda s: s.observation_tensor(),
            ):
                with self.assertRaises(ValueError):
                    call(state)
            self.assertEqual(state.observation_tensor(0).shape, (state.game.num_features,))

    def test_a_chance_node_waits_for_chance(self):
        state = trianon.load("intrigue", players=2).new(1, chance="explicit")
        self.assertIsNotNone(state.chance)
        for call in (
            lambda: state.apply(0),
            lambda: state.imagine(0),
            lambda: state.clone(3),
            lambda: state.think(0),
            lambda: state.apply_action(-1),
            lambda: state.apply_action(len(state.chance)),
        ):
            with self.assertRaises(ValueError):
                call()
        self.assertEqual((state.to_act, state.legal_actions()), ([], []))
        state.clone().apply_action(0)

    def test_buffers_of_another_shape_or_type_are_refused(self):
        state = trianon.load("palace").new(1)
        size = state.game.num_features
        with self.assertRaises(ValueError):
            state.observation_tensor(0, numpy.zeros(size - 1, numpy.float32))
        for wrong in (numpy.zeros(size), numpy.zeros(2 * size, numpy.float32)[::2], [0.0] * size):
            with self.assertRaises(TypeError):
                state.observation_tensor(0, wrong)
        read_only = numpy.zeros(size, numpy.float32)
        read_only.flags.writeable = False
        with self.assertRaises(ValueError):
            state.observation_tensor(0, read_only)

    def test_buffers_are_written_in_place(self):
        state = trianon.load("palace").new(1)
        floats = numpy.full(state.game.num_features, 7, numpy.float32)
        small = numpy.full(state.game.num_features, 7, numpy.uint8)
        self.assertIs(state.observation_tensor(0, floats), floats)
        state.observation_tensor(0, small)
        numpy.testing.assert_array_equal(floats, state.observation_tensor(0))
        numpy.testing.assert_array_equal(numpy.clip(floats, 0, 255).astype(numpy.uint8), small)

    def test_any_order_of_calls_ends_in_an_answer_or_an_exception(self):
        chooser = random.Random(1)
        calls = [
            lambda s: s.apply_action(chooser.randrange(-2, 300)),
            lambda s: s.apply(chooser.choice(s.legal() or [0])),
            lambda s: s.apply(chooser.randrange(300), chooser.randrange(-1, 8)),
            lambda s: s.clone(chooser.choice([None, 3])),
            lambda s: s.imagine(chooser.choice([None, 0, 1, 5])),
            lambda s: s.view(chooser.randrange(-1, 9)),
            lambda s: s.information_state_string(chooser.randrange(3)),
            lambda s: s.observation_tensor(),
            lambda s: (s.record, s.position, s.points, s.outcome, s.everything),
            lambda s: s.think(None, "random"),
        ]
        for name in IDS:
            for chance in ("sampled", "explicit"):
                state = trianon.load(name).new(2, chance=chance)
                for _ in range(400):
                    try:
                        made = chooser.choice(calls)(state)
                    except (ValueError, TypeError, OverflowError):
                        continue
                    if isinstance(made, trianon.State):
                        state = made

    def test_any_argument_ends_in_an_answer_or_an_exception(self):
        chooser = random.Random(1)
        for name in IDS:
            game = trianon.load(name)
            things = [game, game.decision(0), game.new(1), trianon.Batch(game, n=2)]
            for thing in [*things, game.new(1, "explicit")]:
                names = [n for n in dir(thing) if not n.startswith("_")]
                names = [n for n in names if n not in ("think", "play_random")]  # may take long
                for _ in range(600):
                    self.ask(thing, chooser.choice(names), chooser.choices(ODD, k=chooser.randrange(4)))

    def ask(self, thing, name, arguments):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                found = getattr(thing, name)
                if callable(found):
                    found(*arguments)
            except (ValueError, TypeError, OverflowError):
                pass

    def test_a_state_may_go_on_while_a_bot_thinks_about_it(self):
        wrong = []

        def think(state):
            while state.to_act:
                try:
                    state.think(None, "ismcts:30i")
                except ValueError:  # just over
                    return
                except RuntimeError as error:
                    wrong.append(error)

        for name in IDS:
            for seed in range(4):
                state = trianon.load(name, players=2).new(seed)
                thinking = threading.Thread(target=think, args=[state])
                thinking.start()
                for _ in range(150):
                    if state.to_act:
                        state.apply(state.legal()[-1])
                        time.sleep(0.0002)
                while state.to_act:
                    state.apply(random.Random(state.steps).choice(state.legal()))
                thinking.join()
        self.assertEqual(wrong, [])

    def test_what_nobody_initialised_is_no_object(self):
        for kind in (trianon.State, trianon.Game, trianon.Batch, trianon.Decision):
            with self.assertRaises((ValueError, TypeError)):
                empty = kind.__new__(kind)
                for name in dir(kind):
                    if not name.startswith("_"):
                        getattr(empty, name)
                repr(empty)
        with self.assertRaises(ValueError):
            trianon.State.__new__(trianon.State).clone()

    def test_a_batch_takes_no_number_for_another(self):
        batch = trianon.Batch("palace", players=2, n=3)
        legal = [int(numpy.flatnonzero(row)[0]) for row in batch.action_mask]
        for wrong in (
            [-1, -1, -1],
            numpy.array(legal) + 2**32,
            [*legal[:2], batch.game.num_actions],
            numpy.array([2**63] * 3, numpy.uint64),
        ):
            with self.assertRaisesRegex(ValueError, "does not allow action"):
                batch.step(wrong)
        for wrong in (numpy.array(legal, float), ["1"] * 3, [True] * 3, [None] * 3):
            with self.assertRaises(TypeError):
                batch.step(wrong)
        for wrong in (legal[:2], [legal], legal[0]):
            with self.assertRaisesRegex(ValueError, "takes 3 actions"):
                batch.step(wrong)
        self.assertEqual(batch.decisions, 0)
        batch.step(numpy.array(legal, numpy.uint16))
        self.assertEqual(batch.decisions, 3)

    def test_a_loaded_game_keeps_its_players(self):
        for wrong in ({"players": 2}, {"options": {"king": "use"}}):
            with self.assertRaisesRegex(ValueError, "already"):
                trianon.Batch(trianon.load("palace", players=3), n=1, **wrong)

    def test_a_contest_of_no_games_is_refused(self):
        for entrants in (["random", "random"], ["random", lambda state, seat: state.legal()[0]]):
            for games in (0, -1):
                with self.assertRaisesRegex(ValueError, "at least one game"):
                    trianon.arena(entrants, "palace", games=games)

    def test_what_is_no_game_has_no_batch(self):
        for wrong in (None, 7, b"palace", trianon.load("palace").new(1), "chess"):
            with self.assertRaises((ValueError, TypeError)):
                trianon.Batch(wrong, n=2)

    def test_numbers_of_any_size_are_no_action(self):
        game = trianon.load("palace")
        for wrong in (-1, game.num_actions, 2**31, 2**32, -(2**63), 10**40):
            for call in (game.decision, game.new(1).apply, game.new(1).why_not):
                with self.assertRaisesRegex(ValueError, "no such action"):
                    call(wrong)

    def test_half_a_game_of_chance_nodes_can_be_left(self):
        for state in random_states(trianon.load("louis_xiv"), 5, every=3, chance="explicit"):
            state.clone()
            if state.steps > 20:
                break
