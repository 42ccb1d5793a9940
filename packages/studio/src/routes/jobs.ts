import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../jobs.ts';
import type { Studio } from '../studio.ts';

interface ById {
  Params: { id: string };
}

/** Long work: what there is, following it, ending it. */
export function addJobRoutes(api: FastifyInstance, { jobs }: Studio): void {
  api.get('/jobs', () => jobs.list());
  api.get<ById>('/jobs/:id/events', ({ params }, reply) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return reply.type('application/x-ndjson').send(Readable.from(linesOf(jobs.get(params.id), left.signal)));
  });
  api.delete<ById>('/jobs/:id', ({ params }) => {
    const job = jobs.get(params.id);
    job.cancel();
    return job.info;
  });
}

async function* linesOf(job: Job, signal: AbortSignal): AsyncGenerator<string> {
  for await (const event of job.follow(signal)) yield `${JSON.stringify(event)}\n`;
}
