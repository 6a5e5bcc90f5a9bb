#!/usr/bin/env python3
"""Plays one game of any kind through the bot protocol: seat 0 decides here, the others think."""
import json, random, subprocess, sys

program, game, players = sys.argv[1], sys.argv[2], int(sys.argv[3])
trianon = subprocess.Popen([program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(command, **fields):
    print(json.dumps({"command": command, **fields}), file=trianon.stdin, flush=True)
    answer = json.loads(trianon.stdout.readline())
    if not answer["ok"]:
        sys.exit(answer["error"]["message"])
    return answer


def decide(view, decisions):  # your player goes here; the view holds what seat 0 may know
    return random.choice(decisions)


status = ask("new", game=game, players=players, seed=1)
while not status["over"]:
    seat = status["to_act"][0]
    if seat == 0:
        decision = decide(ask("view", seat=0)["view"], ask("legal", seat=0)["decisions"])
    else:
        decision = ask("think", seat=seat, player="courtier")["decision"]
    status = ask("apply", seat=seat, decision=decision)
print(json.dumps(ask("scores")))
