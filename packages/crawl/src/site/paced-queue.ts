import type { Dictionary, IRequestManager, Request, RequestQueue } from '@crawlee/basic';
import type { HostPace } from './host-pace.ts';

type Added = Parameters<IRequestManager['addRequest']>;
type AddedMany = Parameters<IRequestManager['addRequestsBatched']>;

/** Requests that wait for their host are taken out of the queue, so that those of other hosts come past them. */
const MOST_HELD = 500;
/** Milliseconds after which a request that failed is tried again; then twice and four times as many. */
const BACK_OFF = 1000;

/** Crawlee's queue, from which a request comes only when its host may be asked. */
export class PacedQueue implements IRequestManager {
  readonly #queue: RequestQueue;
  readonly #pace: HostPace;
  readonly #held = new Map<string, Request[]>();
  #count = 0;
  /** Requests that a host has and has not answered. */
  readonly #atHost = new Set<string>();
  #failed: { request: Request; again: number }[] = [];
  /** Failed requests that are on their way back. */
  #returning = 0;

  constructor(queue: RequestQueue, pace: HostPace) {
    this.#queue = queue;
    this.#pace = pace;
    // A request may wait here for long, and nobody else takes from this queue.
    queue.requestLockSecs = 30 * 24 * 3600;
  }

  async fetchNextRequest<T extends Dictionary = Dictionary>(): Promise<Request<T> | null> {
    for (const [host, requests] of this.#held) {
      if (!this.#pace.isReady(host)) continue;
      const request = requests.shift()!;
      if (requests.length === 0) this.#held.delete(host);
      this.#count--;
      return this.#begun(request as Request<T>);
    }
    while (this.#count < MOST_HELD) {
      const request = await this.#queue.fetchNextRequest<T>();
      if (request === null) return null;
      const host = hostOf(request);
      if (!this.#held.has(host) && this.#pace.isReady(host)) {
        return this.#begun(request);
      }
      const requests = this.#held.get(host);
      if (requests === undefined) this.#held.set(host, [request]);
      else requests.push(request);
      this.#count++;
    }
    return null;
  }

  #begun<R extends Request>(request: R): R {
    this.#pace.begin(hostOf(request));
    this.#atHost.add(request.uniqueKey);
    return request;
  }

  /** Its host has answered; what is done with the answer does not concern the host. */
  fetched(request: Request): void {
    if (this.#atHost.delete(request.uniqueKey)) this.#pace.end(hostOf(request));
  }

  async isEmpty(): Promise<boolean> {
    await this.#reclaimDue();
    for (const host of this.#held.keys()) if (this.#pace.isReady(host)) return false;
    return this.#count >= MOST_HELD || this.#queue.isEmpty();
  }

  async isFinished(): Promise<boolean> {
    const waiting = this.#count + this.#failed.length + this.#returning;
    return waiting === 0 && this.#queue.isFinished();
  }

  async markRequestHandled(request: Request) {
    this.fetched(request);
    return this.#queue.markRequestHandled(request);
  }

  /** A request that failed: it comes back after a while, which grows with each try. */
  async reclaimRequest(request: Request) {
    this.fetched(request);
    this.#failed.push({ request, again: Date.now() + BACK_OFF * 2 ** (request.retryCount - 1) });
    return null;
  }

  async #reclaimDue(): Promise<void> {
    const now = Date.now();
    const due = this.#failed.filter(({ again }) => again <= now);
    this.#failed = this.#failed.filter(({ again }) => again > now);
    for (const { request } of due) {
      this.#returning++;
      await this.#queue.reclaimRequest(request);
      this.#returning--;
    }
  }

  addRequest(...added: Added) {
    return this.#queue.addRequest(...added);
  }

  addRequestsBatched(...added: AddedMany) {
    return this.#queue.addRequestsBatched(...added);
  }

  handledCount() {
    return this.#queue.handledCount();
  }

  getTotalCount() {
    return this.#queue.getTotalCount();
  }

  getPendingCount() {
    return this.#queue.getPendingCount();
  }

  [Symbol.asyncIterator]() {
    return this.#queue[Symbol.asyncIterator]();
  }
}

const hostOf = ({ url }: Request) => new URL(url).host;
