import { Duplicates } from '@pith/bulk/internal/duplicates';
import { BarrenShapes, shapeOf } from '../addresses/barren-shapes.ts';
import { normalAddress } from '../addresses/normal-address.ts';
import { type CrawlCounts, count, countsOf } from '../crawl-counts.ts';
import type { CrawlJob } from '../crawl-job.ts';
import type { PageFiles } from '../output/page-files.ts';
import type { WarcWriter } from '../output/warc-writer.ts';
import type { Address, CrawlState } from '../state/crawl-state.ts';
import type { FoundLine } from '../state/journal.ts';
import type { KeptPage, Outcome, PageResult } from '../state/page-result.ts';
import type { Frontier } from './frontier.ts';
import { judge, type PageAnswer } from './judge.ts';
import type { SiteLearning } from './site-learning.ts';
import type { Visit } from './visitor.ts';

export interface RecorderParts {
  job: CrawlJob;
  state: CrawlState;
  frontier: Frontier;
  files: PageFiles;
  warc: WarcWriter | null;
  maxPages: number;
}

type Answered = Extract<Visit, { kind: 'answer' }>;

/** Outcomes that tell what a shape of addresses yields, also for a later run: a host that fails today may not tomorrow. */
const WAS_READ = new Set<Outcome>(['kept', 'duplicate', 'empty', 'listing', 'trap']);

/** Texts that are compared with each other, at most. */
const REMEMBERED = 1_000_000;

/** Decides what becomes of what was fetched, and writes it down. */
export class Recorder {
  readonly counts: CrawlCounts;
  /** Null where nothing is learned. */
  learning: SiteLearning | null = null;
  readonly #parts: RecorderParts;
  readonly #barren = new BarrenShapes();
  readonly #duplicates: Duplicates;
  /** Addresses that pages of the corpus have. */
  readonly #taken = new Set<string>();
  /** Pages that are being written. */
  #pending = 0;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.counts = countsOf(parts.state);
    this.#duplicates = new Duplicates('near', Math.min(REMEMBERED, Math.max(1000, parts.maxPages)));
    for (const { url, before } of parts.state.addresses)
      if (before !== null && WAS_READ.has(before.outcome)) this.#barren.note(url, before.fruit ?? false);
    for (const { url, result } of parts.state.addresses) if (result !== null) this.#know(url, result);
  }

  /** Whether the corpus has as many pages as were asked for. */
  get isFull(): boolean {
    return this.counts.kept + this.#pending >= this.#parts.maxPages;
  }

  isBarren({ url, start, before }: Address): boolean {
    return !start && before?.page === undefined && this.#barren.isBarren(url);
  }

  /** Notes a visit. Returns the addresses that it led to and that are new. */
  async record(address: Address, visit: Visit): Promise<Address[]> {
    const { frontier } = this.#parts;
    if (visit.kind === 'refused') return this.settle(address, visit.result);
    if (visit.kind === 'same') return this.settle(address, { ...address.before!, same: true });
    if (visit.kind === 'redirect') {
      if (visit.to === null) return this.settle(address, { outcome: 'elsewhere' });
      const found = frontier.fromRedirect(address, visit.to, visit.rules);
      const fruit = found.found.length > 0;
      return this.settle(address, { outcome: 'elsewhere', why: visit.to, fruit }, found);
    }
    const { answer, version } = visit;
    if (answer.kind === 'failed') {
      const outcome = answer.code === 'NOT_HTML' ? 'type' : 'failed';
      return this.settle(address, { outcome, why: answer.message, ...version });
    }
    if (answer.kind === 'page') return this.#page(address, answer, visit);
    return this.settle(
      address,
      { outcome: 'list', ...version, fruit: true },
      frontier.fromList(address, answer),
    );
  }

  /** Notes what became of an address. */
  async settle(address: Address, result: PageResult, found?: FoundLine): Promise<Address[]> {
    const { state, files, warc, frontier } = this.#parts;
    const position = warc === null ? null : await warc.written();
    if (address.result !== null) count(this.counts, address.result, -1);
    // From here to the call of `settle` nothing may wait: others find addresses, too.
    const settled = state.settle(
      address,
      result,
      found === undefined ? null : frontier.fresh(found),
      position,
    );
    count(this.counts, result, 1);
    this.counts.found = state.addresses.length;
    this.#know(address.url, result);
    const fresh = await settled;
    const old = address.before?.page?.file;
    if (old !== undefined && old !== result.page?.file) await files.remove(old);
    return fresh;
  }

  /**
   * Copies that are as they were in the run before, while the page that they repeat is gone. They are to be visited as if
   * they were new: one of them takes its place.
   */
  releaseCopies(): Address[] {
    const released = this.#parts.state.addresses.filter(
      ({ result }) => result?.outcome === 'duplicate' && result.same && !this.#taken.has(result.why!),
    );
    for (const address of released) {
      count(this.counts, address.result!, -1);
      address.result = null;
      address.before = null;
    }
    return released;
  }

  /** Writes a page of the corpus. */
  async write({ article }: PageAnswer, url: string, file: string): Promise<KeptPage> {
    const { title, description, date, lang, type, words, markdown } = article;
    await this.#parts.files.write(file, markdown);
    return { url, file, size: Buffer.byteLength(markdown), title, description, date, lang, type, words };
  }

  async #page(address: Address, answer: PageAnswer, { task, version, rules }: Answered): Promise<Address[]> {
    const { job, frontier, files } = this.#parts;
    const found = frontier.fromPage(address, answer.links, rules);
    const url = this.#identity(address, answer);
    const { outcome, why } = judge(answer, url, job, this.#duplicates);
    const leadsOn =
      frontier.fresh(found)?.found.some((link) => shapeOf(link) !== shapeOf(address.url)) ?? false;
    const result: PageResult = {
      ...{ outcome, ...version, fruit: leadsOn || outcome === 'kept' },
      ...(why !== undefined && { why }),
    };
    if (outcome === 'kept') {
      // One too many is left for a later run.
      if (this.isFull) return [];
      this.#taken.add(url);
      this.#pending++;
      const known = address.before?.page;
      result.page = await this.write(answer, url, known?.url === url ? known.file : files.nameFor(url));
      result.likeness = answer.likeness!;
      const early = await this.learning?.keepEarly(address, task);
      if (early !== undefined) result.early = early;
      this.#pending--;
    }
    const fresh = await this.settle(address, result, found);
    if (outcome === 'kept') await this.learning?.learn(address, answer);
    return fresh;
  }

  /** The address that a page is known by: the one that it gives itself, if that is one of the crawl and of no other page. */
  #identity({ url, before }: Address, { canonical }: PageAnswer): string {
    const own = normalAddress(canonical, url);
    if (own === null || own === before?.page?.url) return own ?? url;
    return this.#parts.frontier.isInScope(own) && !this.#taken.has(own) ? own : url;
  }

  /** What a result means for later ones. */
  #know(url: string, { outcome, page, likeness, fruit }: PageResult): void {
    this.#barren.note(url, fruit ?? outcome === 'kept');
    if (page === undefined || likeness === undefined) return;
    this.#taken.add(page.url);
    this.#duplicates.see(page.url, { hash: likeness.hash, near: Buffer.from(likeness.near, 'base64') });
  }
}
