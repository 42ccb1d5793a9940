"""The blocks that export-blocks.ts wrote, and the F1 of a page when it is cut by some log odds."""
import json

import numpy as np


class Blocks:
    def __init__(self, folder):
        self.folder = folder
        self.meta = json.load(open(f"{folder}/meta.json"))
        self.examples = self.meta["examples"]
        self.start = self.read("start.u32").astype(np.int64)
        self.labels = self.read("targets.f32")
        self.words = self.read("words.f32")
        self.headline = self.read("headline.u8")
        self.fold = np.array([e["fold"] for e in self.examples])

    def read(self, name):
        kinds = {"u8": np.uint8, "u16": np.uint16, "u32": np.uint32, "f32": np.float32, "f16": np.float16}
        return np.fromfile(f"{self.folder}/{name}", kinds[name.rsplit(".", 1)[1]])

    def page(self, i):
        """Of a page: its rows, its labels and the words that count (a headline may be left out of the gold)."""
        rows = slice(self.start[i], self.start[i + 1])
        counted = 1 if self.examples[i]["hasHeadline"] else self.headline[rows] == 0
        return rows, self.labels[rows], self.words[rows] * counted

    def originals(self):
        return [i for i, e in enumerate(self.examples) if e["original"] and self.start[i] < self.start[i + 1]]


def probability(log_odds):
    return 1 / (1 + np.exp(-log_odds))


def log_odds(probability_):
    p = np.clip(probability_, 1e-4, 1 - 1e-4)
    return np.log(p / (1 - p))


def best_cut(p, words):
    """As cut.ts: blocks from the likeliest on, as long as the expected F1 grows. Their order, how many, the F1."""
    order = np.argsort(-p, kind="stable")
    taken, hit = np.cumsum(words[order]), np.cumsum((p * words)[order])
    expected = 2 * hit / (taken + (p * words).sum() + 1e-9)
    return order, int(expected.argmax()) + 1, expected


def f1(kept, labels, words):
    gold = (labels * words).sum()
    if gold == 0:
        return 0.0
    return 2 * (labels[kept] * words[kept]).sum() / max(1e-9, words[kept].sum() + gold)


def scores(blocks, odds, pages=None):
    """F1 by dataset, and by type on wcxb-dev: as cut, and with the best cut of each page, if one knew it."""
    found = {}
    for i in blocks.originals() if pages is None else pages:
        rows, labels, words = blocks.page(i)
        order, count, _ = best_cut(probability(odds[rows]), words)
        as_cut = f1(order[:count], labels, words)
        taken, hit = np.cumsum(words[order]), np.cumsum((labels * words)[order])
        known = (2 * hit / (taken + hit[-1] + 1e-9)).max() if hit[-1] > 0 else 0.0
        e = blocks.examples[i]
        for name in [e["dataset"]] + ([e["type"]] if e["dataset"] == "wcxb-dev" else []):
            found.setdefault(name, []).append((as_cut, known))
    return {name: np.mean(values, axis=0) for name, values in found.items()}


def show(name, found):
    print(name.ljust(16), " ".join(f"{k} {v[0]:.4f} ({v[1]:.4f})" for k, v in sorted(found.items())), flush=True)
