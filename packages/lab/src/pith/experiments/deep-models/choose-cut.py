"""python3 choose-cut.py FOLDER [NAME…]: can a learner choose the cut of a page? Needs scikit-learn.

NAMEs are deep models whose log odds lie in FOLDER (deep-models.py, all folds). Prints F1 by dataset and type of the cut
as it is, of the best candidate, if one knew it, and of the candidate that a learner chooses that has not seen the fold.
"""
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

from blocks import Blocks, best_cut, f1, log_odds, probability, scores, show

blocks = Blocks(sys.argv[1])
trees = log_odds(blocks.read("trees.f32"))
show("trees", scores(blocks, trees))
deep = [blocks.read(f"{name}.f16").astype(np.float32) for name in sys.argv[2:]]
for name, odds in zip(sys.argv[2:], deep):
    show(name, scores(blocks, odds))
other = np.mean(deep, axis=0) if deep else trees
if deep:
    show("deep, mean", scores(blocks, other))
    show("half and half", scores(blocks, (trees + other) / 2))

THRESHOLDS = [0.02, 0.04, 0.07, *np.arange(0.1, 1, 0.05)]
shape, container = blocks.read("shape.u16"), blocks.read("cont.u16")
types = blocks.read("types.f32").reshape(-1, len(blocks.meta["pageTypes"]))
bins = np.memmap(f"{blocks.folder}/bins.u8", np.uint8, "r", shape=(blocks.meta["columns"], blocks.meta["rows"]))
feature = {name: i for i, name in enumerate(blocks.meta["features"])}
links, headings = bins[feature["link share"]], bins[feature["heading level"]]


def split_groups(group, kept, words):
    """How much of what is kept lies in groups that are kept in part."""
    size = group.max() + 1
    total, of_kept = np.bincount(group, words, size), np.bincount(group, words * kept, size)
    part = of_kept / np.maximum(total, 1e-9)
    return (total * part * (1 - part)).sum() / max(1, (words * kept).sum())


def candidates(page):
    rows, labels, words = blocks.page(page)
    p, q = probability(trees[rows]), probability(other[rows])
    order, count, expected = best_cut(p, words)
    counts = {count, *(int((p >= t).sum()) for t in THRESHOLDS)} - {0}
    total, content = words.sum(), (p * words).sum()
    for n in sorted(counts):
        taken = order[:n]
        kept = np.zeros(len(p))
        kept[taken] = 1
        of_kept = words[taken].sum()
        last, following = p[order[n - 1]], p[order[n]] if n < len(order) else 0
        runs = (np.diff(np.concatenate([[0], kept])) == 1).sum()
        row = [
            expected[n - 1], expected[count - 1], last, following, log_odds(last) - log_odds(following),
            of_kept / max(1, total), np.log1p(of_kept), of_kept / max(1, words[order[:count]].sum()),
            n / len(p), np.log1p(runs), runs / n,
            split_groups(shape[rows], kept, words), split_groups(container[rows], kept, words),
            (p * words)[taken].sum() / max(1, of_kept), content - (p * words)[taken].sum(), content / max(1, total),
            (q * words)[taken].sum() / max(1, of_kept), 2 * (q * words)[taken].sum() / max(1e-9, of_kept + (q * words).sum()),
            np.log1p(total), np.log1p(len(p)), p.max(),
            (links[rows][taken] * words[taken]).sum() / max(1, of_kept), (headings[rows][taken] > 1).mean(),
            n == count, *types[page],
        ]  # fmt: skip
        yield row, f1(taken, labels, words), n == count


rows, truth, as_it_is, pages = [], [], [], []
for page in blocks.originals():
    for row, value, is_cut in candidates(page):
        rows.append(row)
        truth.append(value)
        as_it_is.append(is_cut)
        pages.append(page)
rows, truth = np.array(rows, np.float32), np.array(truth)
as_it_is, pages = np.array(as_it_is), np.array(pages)
fold, weight = blocks.fold[pages], 1 / np.bincount(pages)[pages]
members = {page: np.where(pages == page)[0] for page in np.unique(pages)}


def report(name, choose):
    found = {}
    for page, of_page in members.items():
        e = blocks.examples[page]
        for key in [e["dataset"]] + ([e["type"]] if e["dataset"] == "wcxb-dev" else []):
            found.setdefault(key, []).append(truth[choose(of_page)])
    print(name.ljust(24), " ".join(f"{k} {np.mean(v):.4f}" for k, v in sorted(found.items())), flush=True)


def cut_of(of_page):
    return of_page[as_it_is[of_page]][0]


report("the cut as it is", cut_of)
report("the best, if known", lambda of_page: of_page[truth[of_page].argmax()])
predicted = np.zeros(len(rows))
for left in np.unique(fold):
    learner = HistGradientBoostingRegressor(
        max_iter=150, learning_rate=0.05, max_leaf_nodes=15, min_samples_leaf=60, l2_regularization=5, random_state=0
    )
    learner.fit(rows[fold != left], truth[fold != left], sample_weight=weight[fold != left])
    predicted[fold == left] = learner.predict(rows[fold == left])
for margin in (0, 0.02, 0.04):

    def choose(of_page, margin=margin):
        best = of_page[predicted[of_page].argmax()]
        return best if predicted[best] > predicted[cut_of(of_page)] + margin else cut_of(of_page)

    report(f"learned, if above {margin}", choose)
