import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Admission } from './admission.ts';

/** What a pool can be asked. */
interface PoolFigures {
  waiting: number;
  running: number;
  ready: number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Everything that is counted, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = this.#counter('pith_requests_total', 'Answers, by route and status', [
    'route',
    'status',
  ]);
  readonly duration = this.#histogram('pith_request_duration_seconds', 'From a request to its answer', [
    'route',
  ]);
  readonly extraction = this.#histogram('pith_extraction_duration_seconds', 'A page in its worker', []);
  readonly fetching = this.#histogram('pith_fetch_duration_seconds', 'A page from the network', []);
  readonly pages = this.#counter('pith_pages_total', 'Pages extracted, by the type of page', ['type']);
  readonly failures = this.#counter('pith_page_failures_total', 'Pages that failed, by code', ['code']);
  readonly received = this.#counter('pith_received_bytes_total', 'Bytes of bodies received', []);
  readonly sent = this.#counter('pith_sent_bytes_total', 'Bytes of bodies sent', []);
  readonly replaced = this.#counter('pith_workers_replaced_total', 'Workers that died or were killed', [
    'why',
  ]);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Figures of the moment, read when they are asked for. */
  watch(pool: PoolFigures, admission: Admission): void {
    this.#gauge('pith_queue_length', 'Pages that wait for a worker', () => pool.waiting);
    this.#gauge('pith_workers_busy', 'Workers that have a page', () => pool.running);
    this.#gauge('pith_workers', 'Workers that are ready', () => pool.ready);
    this.#gauge(
      'pith_requests_under_way',
      'Requests whose pages are extracted or wait for it',
      () => admission.underWay,
    );
    this.#gauge(
      'pith_requests_open',
      'Requests for pages from their headers to the end of their answers',
      () => admission.open,
    );
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
