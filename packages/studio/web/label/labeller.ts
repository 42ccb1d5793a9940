import {
  type BlockClass,
  classNumber,
  fromRuns,
  settledClasses,
  toRuns,
  UNLABELLED,
} from '@pith/lab/internal/labels/block-classes';
import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import {
  countDifferences,
  mergeLabels,
  nothingLike,
  type Said,
} from '@pith/lab/internal/labels/merge-labels';
import { computed, signal } from '@preact/signals';
import { nodeAtPath, nodePath } from 'pith/internal/page/node-path';
import type { LabelSource } from '../../src/api.ts';
import { type Current, report } from '../app/state.ts';
import type { Suggestion } from '../engine/protocol.ts';
import { historyOf, rememberHistory } from './histories.ts';
import { beginning, type History, rebase, redo, step, undo } from './history.ts';
import { type BlockRange, PageTree } from './page-tree.ts';
import { baseOf, isWaiting, keep, setBase } from './saving.ts';

export type Role = 'title' | 'body';

/** A page being labelled: what is said of it now, what was said before, and what a method would say. */
export class Labeller {
  readonly id: string;
  readonly page: Current;
  readonly tree: PageTree;
  readonly #source: LabelSource;
  readonly #history = signal<History<Said>>(null!);
  /** What a method would say; what is said already goes before it. */
  readonly suggestion = signal<Suggestion | null>(null);
  /** What other windows did to this page, in words. */
  readonly news = signal<string | null>(null);

  constructor(id: string, page: Current, source: LabelSource, known: HandLabels | null) {
    this.id = id;
    this.page = page;
    this.#source = source;
    this.tree = new PageTree(page.opened);
    const said = known === null ? this.#nothing() : this.#fitting(known);
    this.#history.value = this.#remembered(said) ?? beginning(said);
  }

  readonly said = computed(() => this.#history.value.now);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.undone.length > 0);
  /** The labels of blocks given by hand. */
  readonly byHand = computed(() => fromRuns(this.said.value.blocks, this.page.opened.blocks.count));
  /** With those that the body implies. */
  readonly classes = computed(() => {
    const body = this.node('body');
    return settledClasses(this.byHand.value, body < 0 ? null : this.tree.blocksIn(body));
  });
  /** What is suggested of each block that nothing is said of; 0 elsewhere. */
  readonly suggested = computed(() => {
    const suggestion = this.suggestion.value;
    return this.classes.value.map((label, block) =>
      label === UNLABELLED ? (suggestion?.classes[block] ?? UNLABELLED) : UNLABELLED,
    );
  });

  /** The element that is the title or the body, or -1. */
  node(role: Role): number {
    const path = this.said.value[role];
    return path === null ? -1 : nodeAtPath(this.tree, path);
  }

  /** The element that is suggested where none is picked, or -1. */
  suggestedNode(role: Role): number {
    const path = this.suggestion.value?.[role] ?? null;
    return path === null || this.said.value[role] !== null ? -1 : nodeAtPath(this.tree, path);
  }

  pick(role: Role, node: number): void {
    this.#say({ [role]: node < 0 ? null : nodePath(this.tree, node) });
  }

  /** Labels blocks; null takes labels away. */
  label({ from, to }: BlockRange, name: BlockClass | null): void {
    const next = this.byHand.peek().slice();
    next.fill(name === null ? UNLABELLED : classNumber(name), from, to);
    this.#say({ blocks: toRuns(next) });
  }

  restIsBoilerplate(): void {
    const settled = this.classes.peek();
    const next = this.byHand
      .peek()
      .map((label, block) => (settled[block] === UNLABELLED ? classNumber('boilerplate') : label));
    this.#say({ blocks: toRuns(next) });
  }

  /** Takes over what is suggested of some blocks. */
  acceptBlocks({ from, to }: BlockRange): void {
    const suggested = this.suggested.peek();
    const next = this.byHand.peek().slice();
    for (let block = from; block < to; block++) next[block] ||= suggested[block];
    this.#say({ blocks: toRuns(next), accepted: true });
  }

  /** Takes over what is suggested: title and body, and, where asked for, all blocks. */
  acceptAll(withBlocks: boolean): void {
    const suggestion = this.suggestion.peek();
    if (suggestion === null) return;
    const { title, body, blocks } = this.said.peek();
    const suggested = this.suggested.peek();
    const next = this.byHand.peek().map((label, block) => label || suggested[block]);
    this.#say({
      title: title ?? suggestion.title,
      body: body ?? suggestion.body,
      blocks: withBlocks ? toRuns(next) : blocks,
      accepted: true,
    });
  }

  /** Whether there is enough to be finished: some content, or a word on every block. */
  readonly canBeDone = computed(() => {
    const classes = this.classes.value;
    return classes.includes(classNumber('content')) || !classes.includes(UNLABELLED);
  });

  setDone(done: boolean): void {
    if (!done || this.canBeDone.peek()) this.#say({ done });
  }

  undo(): void {
    this.#move(undo(this.#history.peek()));
  }

  redo(): void {
    this.#move(redo(this.#history.peek()));
  }

  #say(change: Partial<Said>): void {
    const history = this.#history.peek();
    const next = { ...history.now, ...change };
    if (JSON.stringify(next) !== JSON.stringify(history.now)) this.#move(step(history, next));
  }

  #move(history: History<Said>): void {
    if (history === this.#history.peek()) return;
    this.#history.value = history;
    // A page from which all content was taken again is not finished any more.
    if (history.now.done && !this.canBeDone.peek()) {
      this.#history.value = { ...history, now: { ...history.now, done: false } };
    }
    const now = this.#history.peek();
    this.#keep(now);
  }

  #keep(history: History<Said>): void {
    rememberHistory(this.id, history, baseOf(this.id));
    keep(this.id, this.page.source.ref, this.#source, { ...history.now, by: 'hand', at: timestamp() });
  }

  /** Takes over what the store has now: what others said since comes to what is said here, and is no step of one's own. */
  adopt(stored: HandLabels | null, overruled: number): void {
    const said = this.#history.peek().now;
    const theirs = stored === null ? nothingLike(said) : this.#fitting(stored);
    const base = baseOf(this.id) ?? nothingLike(said);
    const next = rebase(this.#history.peek(), (state) => mergeLabels(base, state, theirs).labels);
    const changes = countDifferences(said, next.now);
    setBase(this.id, stored);
    if (changes + overruled > 0) this.news.value = inWords(changes, overruled);
    if (changes > 0) this.#history.value = next;
    rememberHistory(this.id, next, stored);
    if (isWaiting(this.id) || countDifferences(next.now, theirs) > 0) this.#keep(next);
  }

  /** What was done and undone in this window before, where it leads to what is said now. */
  #remembered(said: Said): History<Said> | null {
    const kept = historyOf(this.id);
    if (kept === null) return null;
    const history = rebase(
      kept.history,
      (state) => mergeLabels(kept.base ?? nothingLike(said), state, said).labels,
    );
    return countDifferences(history.now, said) === 0 ? history : null;
  }

  /** What was said before, as far as it is of this page: another version may cut it into other blocks. */
  #fitting({ title, body, blocks, done, accepted }: HandLabels): Said {
    const fitting = (path: string | null) => (path !== null && nodeAtPath(this.tree, path) < 0 ? null : path);
    const elements = { title: fitting(title), body: fitting(body) };
    try {
      fromRuns(blocks, this.page.opened.blocks.count);
      return { ...elements, blocks, done, ...(accepted === true && { accepted }) };
    } catch (error) {
      report(error);
      return { ...this.#nothing(), ...elements };
    }
  }

  #nothing(): Said {
    const { count } = this.page.opened.blocks;
    return { title: null, body: null, blocks: toRuns(new Uint8Array(count)), done: false };
  }
}

function inWords(changes: number, overruled: number): string {
  const labels = (count: number) => (count === 1 ? '1 label' : `${count} labels`);
  const parts = [
    changes > 0 && `Another window changed ${labels(changes)} of this page. They are shown here now.`,
    overruled > 0 &&
      `Another window had ${labels(overruled)} that differ from yours. Yours are later and count.`,
  ];
  return parts.filter(Boolean).join(' ');
}

let last = 0;

/** Now, and later than anything before. */
function timestamp(): string {
  last = Math.max(Date.now(), last + 1);
  return new Date(last).toISOString();
}
