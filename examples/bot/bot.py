#!/usr/bin/env python3
"""Plays Shelf through the HTTP API, with nothing but the standard library: python3 bot.py [SERVER]"""

import http.cookiejar
import json
import sys
import time
import urllib.error
import urllib.request

server = (sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080") + "/api"
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))  # the cookie is who we are


def ask(path, body=None):
    """GET without a body, POST with one."""
    data = None if body is None else json.dumps(body).encode()
    while True:
        request = urllib.request.Request(server + path, data, {"Content-Type": "application/json"})
        try:
            with browser.open(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            if refusal.code != 429:  # 429 asks us to wait
                sys.exit(refusal.read().decode())
            time.sleep(1)


def choose(at, seat, view):
    """The whole strategy: what to do now, or None."""
    frame = view["frame"]
    for claim in frame.get("claims") or []:
        if claim.get("open"):  # where the players judge, we believe every word
            return {"answer": {"claims": [claim["id"]], "accept": True}}
    may = frame.get("may") or []
    if "announce" in may:
        return {"announce": {"word": ""}}  # let others open
    if "lay" not in may:
        return None
    best, most = {"pass": {"turn": view["turn"]}}, 0
    for held in view["hand"]:
        for slot in range(1, 10):
            action = {"lay": {"turn": view["turn"], "placed": [{"slot": slot, "card": held["card"]}]}}
            would = ask(at + "/preview", {"seat": seat, "action": action, "quiet": True})
            legal = not would.get("refused") and all(w.get("valid", True) for w in would.get("words") or [])
            if legal and would.get("score", 0) > most:
                best, most = action, would["score"]
    return best


ask("/me", {"name": "Monty"})
table = ask("/tables", {"game": "shelf", "lang": "en", "start": True, "seats": [{"kind": "me"}, {"kind": "bot", "level": 2}]})
at, seat, seq = "/tables/" + table["id"], table["mine"][0], -1
while table["status"] not in ("over", "aborted"):
    now = ask(f"{at}/view?seat={seat}&after={seq}")  # answers as soon as something has happened
    table, seq = now["table"], now["seq"]
    action = choose(at, seat, now["view"]) if table["status"] == "playing" else None
    if action:
        print(action)
        ask(at + "/actions", {"seat": seat, "key": str(time.time_ns()), "action": action})  # sent twice, a key counts once
print("scores", table["outcome"]["scores"])
