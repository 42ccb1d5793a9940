import { expect, onTestFinished, test } from 'vitest';
import type { Failure, JobInfo, MeasuredDataset } from '../src/api.ts';
import { createStudio } from '../src/index.ts';
import { writeCopies } from './small-dataset.ts';
import { temporaryFolder } from './temporary-folder.ts';
import './time-limits.ts';

test('an evaluation is cancelled, refused while another goes on, and goes on where it was', async () => {
  const folder = await temporaryFolder();
  // More pages than can be measured before the evaluation is cancelled.
  const copies = 30;
  const file = await writeCopies(folder, 'many', copies);
  const start = async () => {
    const studio = await createStudio({ open: [file], folder });
    onTestFinished(() => studio.close());
    return studio;
  };
  const request = { methods: ['mss-simple', 'cetr'], step: 1, again: false };
  const first = await start();
  const url = '/api/datasets/many/results';
  const { id } = (await first.app.inject({ method: 'POST', url, payload: request })).json<JobInfo>();
  const other = await first.app.inject({ method: 'POST', url, payload: request });
  expect(other.json<Failure>().error.message).toMatch(/many is being measured/);
  expect((await first.app.inject(url)).json<MeasuredDataset>().job?.id).toBe(id);
  await first.app.inject({ method: 'DELETE', url: `/api/jobs/${id}` });
  // The answer is complete when the job has ended.
  const events = (await first.app.inject(`/api/jobs/${id}/events`)).body.trim().split('\n');
  expect(JSON.parse(events.at(-1)!)).toMatchObject({ kind: 'end', state: 'cancelled' });
  const before = (await first.app.inject(url)).json<MeasuredDataset>();
  expect(before.job).toBeNull();
  expect(before.results.length).toBeLessThan(2 * 7 * copies);
  await first.close();

  const second = await start();
  expect((await second.app.inject(url)).json<MeasuredDataset>().results).toEqual(before.results);
  const again = (
    await second.app.inject({ method: 'POST', url, payload: { ...request, step: 2 } })
  ).json<JobInfo>();
  await second.app.inject(`/api/jobs/${again.id}/events`);
  const after = (await second.app.inject(url)).json<MeasuredDataset>();
  const measured = after.results.filter(({ method }) => method === 'cetr').map(({ id: page }) => page);
  const everySecond = Array.from({ length: copies }, (_, copy) =>
    Array.from({ length: 7 }, (_, page) => `${copy}-page-${page}`),
  )
    .flat()
    .filter((_, at) => at % 2 === 0);
  expect(measured).toEqual(expect.arrayContaining(everySecond));
});
