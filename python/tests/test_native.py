"""Games, states and decisions."""

import copy
import json
import os
import pickle
import subprocess
import unittest

import trianon
from games_testing import IDS, finished, random_states

PROGRAM = os.environ.get("TRIANON")


def answers(*requests):
    """What the C++ program answers to requests of its protocol."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([PROGRAM, "protocol"], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


class NativeTest(unittest.TestCase):
    def test_the_games_are_those_of_the_program(self):
        self.assertEqual(IDS, ["intrigue", "louis_xiv", "palace", "courtiers"])
        for about in trianon.games():
            for players in range(about["min_players"], about["max_players"] + 1):
                game = trianon.load(about["id"], players=players)
                self.assertEqual(game.players, players)
                self.assertEqual(len(game.new(1).to_act) > 0, True)

    def test_every_action_id_is_the_id_of_its_decision(self):
        for name in IDS:
            game = trianon.load(name)
            for action in range(0, game.num_actions, 7):
                text = game.action_to_string(action)
                self.assertEqual(game.string_to_action(text), action)
                self.assertEqual(game.decision(action).id, action)
                self.assertEqual(str(game.decision(text)), text)

    def test_legal_decisions_ids_and_mask_agree(self):
        for name in IDS:
            for state in random_states(trianon.load(name), 3, every=5):
                ids = state.legal_actions()
                self.assertEqual([d.id for d in state.legal()], ids)
                self.assertEqual(sorted(ids), state.action_mask().nonzero()[0].tolist())
                self.assertTrue(all(state.why_not(d) is None for d in state.legal()))

    def test_decisions_are_values(self):
        state = trianon.load("palace").new(1)
        first, again = state.legal()[0], state.legal()[0]
        self.assertEqual(first, again)
        self.assertEqual(hash(first), hash(again))
        self.assertNotEqual(first, state.legal()[1])
        self.assertIsInstance(first.json, dict)
        self.assertEqual(trianon.load("palace").decision(str(first)), first)
        self.assertIn(str(first), repr(first))

    def test_a_free_offer_has_no_id_and_is_still_a_decision(self):
        game = trianon.load("courtiers", players=3)
        offer = game.decision('offer 1 1500 0 [] "I shall bring wine."')
        self.assertIsNone(offer.id)
        self.assertEqual(game.decision(str(offer)), offer)
        with self.assertRaises(TypeError):
            int(offer.__index__())

    def test_a_vow_has_an_id(self):
        game = trianon.load("courtiers", players=3)
        texts = [game.action_to_string(action) for action in range(game.num_actions)]
        vows = [t for t in texts if t.startswith("offer") and not t.endswith('""')]
        self.assertEqual(len(vows), 6 * 2 * 4)

    def test_clones_go_their_own_way(self):
        game = trianon.load("intrigue", players=3)
        state = game.new(5)
        for other in (state.clone(), copy.copy(state), copy.deepcopy(state)):
            self.assertEqual(other.position, state.position)
            other.apply(other.legal()[0])
            self.assertNotEqual(other.position, state.position)
            self.assertEqual(other.steps, state.steps + 1)

    def test_games_decisions_and_states_go_to_other_processes(self):
        options = {"goal": "short", "minutes": 3}
        game = pickle.loads(pickle.dumps(trianon.load("courtiers", players=4, options=options)))
        self.assertEqual((game.id, game.players, game.options["goal"]), ("courtiers", 4, "short"))
        offer = game.decision('offer 1 1500 0 [] "I shall bring wine."')
        self.assertEqual(pickle.loads(pickle.dumps(offer)), offer)
        for name in IDS:
            for chance in ("sampled", "explicit"):
                for state in random_states(trianon.load(name), 3, chance=chance):
                    if state.steps == 25 and state.chance is None:
                        break
                self.assertEqual(copy.deepcopy(state.legal()), state.legal())
                other = pickle.loads(pickle.dumps(state))
                self.assertEqual((other.record, other.position), (state.record, state.position))
                for seat in range(state.game.players):
                    heard = state.information_state_string(seat)
                    self.assertEqual(other.information_state_string(seat), heard)
                action = state.legal_actions()[0]
                for each in (state, other):
                    each.apply_action(action)
                self.assertEqual((other.position, other.chance), (state.position, state.chance))

    def test_what_a_record_does_not_tell_is_not_pickled(self):
        state = trianon.load("intrigue").new(1)
        waiting = trianon.load("intrigue").new(1, chance="explicit")
        for other in (state.imagine(0), state.clone(3), waiting):
            with self.assertRaisesRegex(ValueError, "not pickled"):
                pickle.dumps(other)
            self.assertEqual(copy.deepcopy(other).position, other.position)

    def test_a_clone_with_a_seed_meets_other_chance(self):
        state = trianon.load("palace", players=2).new(1)
        after = set()
        for seed in range(20):
            other = state.clone(seed)
            while other.to_act and other.steps < 60:
                other.apply(other.legal()[other.steps % len(other.legal())])
            after.add(other.position)
        self.assertGreater(len(after), 1)

    def test_chance_can_be_scripted(self):
        game = trianon.load("intrigue", players=2)
        with self.assertRaises(ValueError):
            game.new(1).apply(game.new(1).legal()[0], outcomes=["no_such_card"])

    @unittest.skipUnless(PROGRAM, "needs the program")
    def test_the_program_replays_a_record_to_the_same_position(self):
        for name in IDS:
            state = finished(trianon.load(name), 11)
            loaded, position = answers(
                {"command": "load", "record": state.record}, {"command": "position"}
            )
            self.assertTrue(loaded["ok"], loaded)
            self.assertEqual(position["position"], state.position)

    def test_a_record_replays_here_to_the_same_state(self):
        for name in IDS:
            state = finished(trianon.load(name), 12)
            again = trianon.replay(state.record)
            self.assertEqual(again.signature, state.signature)
            self.assertEqual(again.outcome, state.outcome)
            self.assertEqual(trianon.replay(state.record, steps=3).steps, 3)

    @unittest.skipUnless(PROGRAM, "needs the program")
    def test_a_record_whose_chance_was_drawn_anew_replays_as_in_the_program(self):
        for name in IDS:
            steps = finished(trianon.load(name), 13).record.splitlines(keepends=True)
            # Half of a game; what follows comes from another seed.
            half = trianon.replay("".join(steps[: len(steps) // 2])).record + "reseed 99\n"
            state = trianon.replay(half)
            while state.to_act:
                state.apply_action(state.legal_actions()[-1])
            self.assertIn("reseed 99\n", state.record)
            again = trianon.replay(state.record)
            self.assertEqual(again.signature, state.signature)
            self.assertEqual(again.clone().record, state.record)
            loaded, position = answers(
                {"command": "load", "record": state.record}, {"command": "position"}
            )
            self.assertTrue(loaded["ok"], loaded)
            self.assertEqual(position["position"], state.position)

    def test_a_game_with_chance_nodes_is_recorded_too(self):
        for name in IDS:
            *_, state = random_states(trianon.load(name), 4, chance="explicit")
            again = trianon.replay(state.record)
            self.assertEqual(again.signature, state.signature)

    def test_options_and_editions_are_given_by_name(self):
        game = trianon.load("courtiers", players=4, options={"goal": "short", "minutes": 3})
        self.assertEqual((game.options["goal"], game.options["minutes"]), ("short", "3"))
        self.assertEqual(game.options["widow"], "titles_and_pensions")  # not given: the usual one
        self.assertIn("goal short", game.new(1).record)
        edition = trianon.games()[2]["editions"][0]
        self.assertEqual(trianon.load("palace", edition=edition).edition, edition)

    def test_what_happened_is_told_and_drawn(self):
        state = finished(trianon.load("louis_xiv", players=3), 2)
        self.assertEqual(len(state.story(0)), state.steps + 1)
        self.assertIn("\n", state.drawing(1))

    def test_a_position_is_read(self):
        game = trianon.load("palace", players=3)
        *_, state = random_states(game, 9)
        self.assertEqual(game.position(state.position).signature, state.signature)

    def test_returns_are_shares_of_the_victory(self):
        for name in IDS:
            state = finished(trianon.load(name), 6)
            self.assertAlmostEqual(sum(state.returns()), 1)
            best = [i for i, share in enumerate(state.returns()) if share > 0]
            self.assertEqual(best, state.outcome["winners"])
