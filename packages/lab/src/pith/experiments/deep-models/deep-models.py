"""python3 deep-models.py FOLDER CONFIG: transformers over the blocks of a page, held out by fold. Needs PyTorch and a GPU.

CONFIG is JSON: {"name": "E", "d": 256, "layers": 4, "heads": 8, "drop": 0.3, "wd": 0.2, "lr": 0.0005, "epochs": 8,
"soft": 0, "seed": 3, "folds": [0, 1]}. `soft` is the weight of 1 - soft F1 of a page beside the log loss. Writes the log
odds of all blocks of the held-out folds to FOLDER/NAME.f16.
"""
import json
import math
import re
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from blocks import Blocks, scores, show

FOLDER, CONFIG = sys.argv[1], json.loads(sys.argv[2])
DEVICE = "cuda"
LONGEST = 1024  # blocks that are read at once; longer pages are read in windows
OVERLAP = 256
EMBEDDING = 96
HIDDEN = 0.2  # the part of the pages on which names, tags or words are hidden
torch.manual_seed(CONFIG["seed"])
np.random.seed(CONFIG["seed"])
torch.backends.cuda.matmul.allow_tf32 = True

blocks = Blocks(FOLDER)
meta, start, examples = blocks.meta, blocks.start, blocks.examples
ROWS, COLUMNS = meta["rows"], meta["columns"]
WIDTH, HEADS = CONFIG["d"], CONFIG["heads"]


def on_device(array, kind=None):
    return torch.from_numpy(array if kind is None else array.astype(kind)).to(DEVICE)


bins = on_device(blocks.read("bins.u8").reshape(COLUMNS, ROWS)).t().contiguous()
top = bins.amax(0).clamp(min=1).float()
labels, words = on_device(blocks.labels), on_device(blocks.words)
weights = on_device(blocks.read("weights.f32"))
shape, container = (on_device(blocks.read(name), np.int64) for name in ("shape.u16", "cont.u16"))
tokens = on_device(blocks.read("tokens.u32"), np.int64)
token_start = on_device(blocks.read("tokstart.u32"), np.int64)
starts = token_start.cpu().numpy()
types = {name: i for i, name in enumerate(meta["pageTypes"])}
page_type = torch.tensor([types.get(e["type"] or "", -100) for e in examples], device=DEVICE)
teaches = np.array([e["teaches"] for e in examples])


def columns(pattern):
    return torch.tensor([i for i, name in enumerate(meta["features"]) if re.search(pattern, name)], device=DEVICE)


NAMES = columns(r"\bnames?\b")
TAGS = columns(r"^levels to <(section|article|main|aside|nav|header|footer|figure|details)>$")
WORDS = columns(r"^(words speak|the word most|the heading (above|word)|openings of|words around it speak)")


def rotated(x):
    """Rotary positions."""
    length, d = x.shape[-2:]
    angle = torch.arange(length, device=DEVICE).float()[:, None] / 2000 ** (torch.arange(0, d, 2, device=DEVICE).float() / d)
    sin, cos = angle.sin().to(x.dtype), angle.cos().to(x.dtype)
    even, odd = x[..., ::2], x[..., 1::2]
    return torch.stack([even * cos - odd * sin, even * sin + odd * cos], -1).flatten(-2)


def group_means(x, group, count, mask):
    size, length, d = x.shape
    values = torch.cat([(x * mask[..., None]).reshape(-1, d).float(), mask.reshape(-1, 1)], 1)
    sums = torch.zeros(count, d + 1, device=DEVICE).index_add_(0, group.reshape(-1), values)
    means = sums[:, :d] / sums[:, d:].clamp(min=1)
    return means.to(x.dtype)[group.reshape(-1)].view(size, length, d)


class Layer(nn.Module):
    """Attention over the page, a convolution over neighbours, means over like blocks, and a feed-forward net."""

    def __init__(self, d, drop):
        super().__init__()
        self.norms = nn.ModuleList([nn.LayerNorm(d) for _ in range(4)])
        self.query, self.mixed = nn.Linear(d, 3 * d), nn.Linear(d, d)
        self.near, self.from_near = nn.Conv1d(d, d, 7, padding=3, groups=d), nn.Linear(d, d)
        self.like = nn.Linear(2 * d, d)
        self.wide, self.narrow = nn.Linear(d, 4 * d), nn.Linear(4 * d, d)
        self.drop = nn.Dropout(drop)

    def forward(self, x, mask, groups):
        size, length, d = x.shape
        q, k, v = self.query(self.norms[0](x)).view(size, length, 3, HEADS, d // HEADS).permute(2, 0, 3, 1, 4)
        seen = mask.bool()[:, None, None, :]
        a = F.scaled_dot_product_attention(rotated(q), rotated(k), v, attn_mask=seen)
        x = x + self.drop(self.mixed(a.transpose(1, 2).reshape(size, length, d)))
        near = self.near((self.norms[1](x) * mask[..., None]).transpose(1, 2)).transpose(1, 2)
        x = x + self.drop(self.from_near(F.gelu(near)))
        z = self.norms[2](x)
        x = x + self.drop(self.like(torch.cat([group_means(z, *group, mask) for group in groups], -1)))
        return x + self.drop(self.narrow(self.drop(F.gelu(self.wide(self.norms[3](x))))))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.EmbeddingBag(meta["vocab"], EMBEDDING, mode="mean")
        nn.init.normal_(self.words.weight, std=0.05)
        self.first = nn.Linear(2 * COLUMNS + EMBEDDING, WIDTH)
        self.layers = nn.ModuleList([Layer(WIDTH, CONFIG["drop"]) for _ in range(CONFIG["layers"])])
        self.norm, self.drop = nn.LayerNorm(WIDTH), nn.Dropout(CONFIG["drop"])
        self.content, self.type = nn.Linear(WIDTH, 1), nn.Linear(WIDTH, len(types))

    def forward(self, batch):
        words_ = self.drop(self.words(batch["tokens"], batch["offsets"]))
        flat = self.drop(self.first(torch.cat([batch["values"], batch["missing"], words_], 1)))
        mask = batch["mask"]
        x = torch.zeros(mask.numel(), WIDTH, device=DEVICE, dtype=flat.dtype).index_copy(0, batch["place"], flat)
        x = x.view(*mask.shape, WIDTH)
        for layer in self.layers:
            x = layer(x, mask, batch["groups"])
        x = self.norm(x)
        page = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return self.content(x).squeeze(-1), self.type(page)


def windows(pages, learning):
    """(page, from, to, first row that is used, end of the rows that are used)"""
    for page in pages:
        a, b = start[page], start[page + 1]
        if a == b:
            continue
        if b - a <= LONGEST:
            yield page, a, b, a, b
        elif learning:
            at = a + np.random.randint(0, b - a - LONGEST + 1)
            yield page, at, at + LONGEST, at, at + LONGEST
        else:
            at = a
            while True:
                end = min(b, at + LONGEST)
                begin = max(a, end - LONGEST)
                half = OVERLAP // 2
                yield page, begin, end, begin if begin == a else begin + half, end if end == b else end - half
                if end == b:
                    break
                at = begin + LONGEST - OVERLAP


def batches(of_windows, most, learning):
    of_windows = list(of_windows)
    length = np.array([w[2] - w[1] for w in of_windows])
    order = np.argsort(length + (np.random.rand(len(length)) * 60 if learning else 0))
    found, batch, longest = [], [], 0
    for i in order:
        if batch and max(longest, length[i]) * (len(batch) + 1) > most:
            found.append(batch)
            batch, longest = [], 0
        batch.append(of_windows[i])
        longest = max(longest, length[i])
    found.append(batch)
    if learning:
        np.random.shuffle(found)
    return found


def batch_of(members, learning):
    size, length = len(members), max(w[2] - w[1] for w in members)
    rows = torch.cat([torch.arange(w[1], w[2], device=DEVICE) for w in members])
    place = torch.cat([torch.arange(w[2] - w[1], device=DEVICE) + i * length for i, w in enumerate(members)])
    page = torch.repeat_interleave(
        torch.arange(size, device=DEVICE), torch.tensor([w[2] - w[1] for w in members], device=DEVICE)
    )
    mask = torch.zeros(size * length, device=DEVICE)
    mask[place] = 1
    code = bins[rows].float()
    missing = code == 0
    values = ((code / top - 0.5) * 3.4).masked_fill(missing, 0)
    missing = missing.float()
    in_block = torch.cat([token_start[w[1] + 1 : w[2] + 1] - token_start[w[1] : w[2]] for w in members])
    of_members = torch.cat([tokens[starts[w[1]] : starts[w[2]]] for w in members])
    offsets = in_block.cumsum(0) - in_block
    if learning:
        hidden = torch.rand(size, 3, device=DEVICE) < HIDDEN
        for i, group in enumerate((NAMES, TAGS, WORDS)):
            hit = hidden[:, i][page].float()[:, None]
            values[:, group] *= 1 - hit
            if group is not WORDS:
                missing[:, group] = torch.maximum(missing[:, group], hit.expand(-1, len(group)))
        values = values.masked_fill(torch.rand_like(values) < 0.05, 0)
        stays = torch.rand(len(of_members), device=DEVICE) > 0.15
        before = torch.cat([torch.zeros(1, device=DEVICE, dtype=torch.long), stays.long().cumsum(0)])
        offsets, of_members = before[offsets], of_members[stays]

    def group(of):
        key = torch.zeros(size * length, device=DEVICE, dtype=torch.long)
        key[place] = page * 70000 + of[rows] + 1
        distinct, number = torch.unique(key, return_inverse=True)
        return number.view(size, length), len(distinct)

    batch = {"values": values, "missing": missing, "tokens": of_members, "offsets": offsets, "place": place}
    return {**batch, "mask": mask.view(size, length), "groups": (group(shape), group(container))}, rows, page


def loss_of(net, members):
    batch, rows, page = batch_of(members, True)
    with torch.autocast("cuda", dtype=torch.bfloat16):
        logits, of_type = net(batch)
    logits = logits.reshape(-1)[batch["place"]].float()
    target, weight = labels[rows], weights[rows]
    loss = (F.binary_cross_entropy_with_logits(logits, target, reduction="none") * weight).sum() / weight.sum()
    if CONFIG["soft"] > 0:
        p, count = logits.sigmoid(), words[rows] * (weight > 0)
        total = lambda of: torch.zeros(len(members), device=DEVICE).index_add(0, page, of)
        gold = total(target * count)
        soft = 2 * total(p * target * count) / (total(p * count) + gold + 1)
        loss = loss + CONFIG["soft"] * (1 - soft)[gold > 0].mean()
    known = page_type[torch.tensor([w[0] for w in members], device=DEVICE)]
    if (known >= 0).any():
        loss = loss + 0.1 * F.cross_entropy(of_type.float(), known, ignore_index=-100)
    return loss


def learn(fold):
    net = Net().to(DEVICE)
    mean = {name: value.detach().clone() for name, value in net.state_dict().items()}
    optimizer = torch.optim.AdamW(net.parameters(), lr=CONFIG["lr"], weight_decay=CONFIG["wd"], betas=(0.9, 0.98))
    pages = np.where((blocks.fold != fold) & teaches)[0]
    step, steps = 0, None
    for _ in range(CONFIG["epochs"]):
        net.train()
        of_epoch = batches(windows(pages, True), 12000, True)
        steps = steps or len(of_epoch) * CONFIG["epochs"]
        for members in of_epoch:
            rate = CONFIG["lr"] * min(1, step / 200) * 0.5 * (1 + math.cos(math.pi * min(1, step / steps)))
            for group in optimizer.param_groups:
                group["lr"] = rate
            step += 1
            loss = loss_of(net, members)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            decay = min(0.998, step / (step + 20))
            with torch.no_grad():
                for name, value in net.state_dict().items():
                    if value.dtype.is_floating_point:
                        mean[name].mul_(decay).add_(value, alpha=1 - decay)
    net.load_state_dict(mean)
    return net.eval()


odds = np.zeros(ROWS, np.float32)
for fold in CONFIG["folds"]:
    began = time.time()
    net = learn(fold)
    held_out = np.where(blocks.fold == fold)[0]
    with torch.no_grad():
        for members in batches(windows(held_out, False), 24000, False):
            with torch.autocast("cuda", dtype=torch.bfloat16):
                logits, _ = net(batch_of(members, False)[0])
            for i, (_, a, _, first, end) in enumerate(members):
                odds[first:end] = logits[i, first - a : end - a].float().cpu().numpy()
    print(f"fold {fold}: {time.time() - began:.0f} s", flush=True)
tested = [i for i in blocks.originals() if blocks.fold[i] in CONFIG["folds"]]
show(CONFIG["name"], scores(blocks, odds, tested))
odds.astype(np.float16).tofile(f"{FOLDER}/{CONFIG['name']}.f16")
