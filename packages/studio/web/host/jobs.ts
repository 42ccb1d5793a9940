import type { JobEvent } from '../../src/api.ts';
import { lines, remove } from './host.ts';

/** All that a job on the server tells, from its beginning to its end; a failure is thrown. */
export async function* follow(id: string, signal?: AbortSignal): AsyncGenerator<JobEvent> {
  for await (const event of lines<JobEvent>(`jobs/${id}/events`, signal === undefined ? {} : { signal })) {
    yield event;
    if (event.kind === 'end' && event.state === 'failed') throw new Error(event.error?.message);
  }
}

export const cancel = (id: string) => remove(`jobs/${id}`);
