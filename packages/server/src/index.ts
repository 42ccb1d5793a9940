import { builtFile } from '@pith/workers/built-file';
import { ProcessPool } from '@pith/workers/process-pool';
import { Admission } from './admission.ts';
import { makeApp } from './app.ts';
import { Extractions } from './extraction/extractions.ts';
import type { ExtractionAnswer, ExtractionTask } from './extraction/task.ts';
import { Metrics } from './metrics.ts';
import { openApiOf } from './openapi/document.ts';
import { type ServerOptions, withDefaultOptions } from './options.ts';
import { ROUTES } from './routes/index.ts';

export type { ServerOptions } from './options.ts';

const WORKER = builtFile('./extraction/worker.js', import.meta.url);

/** A worker's own limit comes first, and spares it; one that does not come to it by then is killed. */
const GRACE = 500;

/** Milliseconds for what is under way when the service is told to stop. */
const STOPPING_TIME = 10_000;

/** A service that is ready: its workers have started. */
export async function createServer(given: ServerOptions = {}) {
  const options = withDefaultOptions(given);
  const metrics = new Metrics();
  const admission = new Admission(options);
  const pool = await ProcessPool.start<ExtractionTask, ExtractionAnswer>({
    file: WORKER,
    size: options.workers,
    megabytes: options.megabytes,
    milliseconds: options.milliseconds + GRACE,
    waiting: options.milliseconds,
    setup: options.models,
    onReplaced: (why) => metrics.replaced.inc({ why }),
  });
  metrics.watch(pool, admission);
  let stopping = false;
  const app = makeApp(
    {
      options,
      metrics,
      extractions: new Extractions(options, pool, metrics),
      isReady: () => !stopping && pool.ready > 0 && admission.underWay < options.concurrency,
      isStopping: () => stopping,
      openApi: openApiOf(ROUTES, options.token !== undefined),
    },
    admission,
  );
  return {
    /** The fastify application, for those who want to add to it or to call it without a network. */
    app,
    /** Begins to listen, and says where. */
    listen: (address: { host: string; port: number }) => app.listen(address),
    /** Takes nothing more, finishes what is under way or gives it up after a while, ends the workers. */
    async close(milliseconds = STOPPING_TIME): Promise<void> {
      stopping = true;
      const timer = setTimeout(() => {
        app.server.closeAllConnections();
      }, milliseconds);
      await app.close();
      clearTimeout(timer);
      await pool.close();
    },
  };
}
