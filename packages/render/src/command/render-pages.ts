import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { EXIT } from 'pith/internal/command/exit-codes';
import { listInputs } from 'pith/internal/command/extract/inputs';
import { planOutputs, writeOutput } from 'pith/internal/command/extract/outputs';
import { report } from 'pith/internal/command/failures';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { isPageAddress } from 'pith/internal/records/page-address';
import { PithError, type RenderedPage } from 'pith/page';
import { Renderer } from '../index.ts';
import type { RenderCommandOptions } from './command.ts';
import { rendererOptions, renderOptions, warnOfScripts } from './options.ts';
import { renderInput } from './render-input.ts';

/** Renders the pages of the command line. One that fails does not stop the others. */
export async function renderInputs(
  args: string[],
  options: RenderCommandOptions,
  session: Session,
): Promise<number> {
  if (args.length === 0)
    throw new PithError('BAD_OPTION', 'There is nothing to render: give an address or a file.');
  const inputs = await listInputs(args, {
    stdin: session.stdin,
    maxBytes: options.maxBytes,
    milliseconds: undefined,
    allowPrivate: options.allowPrivate ?? false,
    allowFileUrls: options.allowFileUrls ?? false,
  });
  if (inputs.several && options.output === undefined) {
    throw new PithError('BAD_OPTION', 'Several pages need a folder to go to: --output rendered/');
  }
  const plan = options.output === undefined ? null : await planOutputs(inputs, options.output, '.json.gz');
  const settings = { ...renderOptions(options), screenshot: options.screenshot ?? false, url: options.url };
  const progress = inputs.several ? new Progress(session, 'pages', inputs.pages.length) : null;
  const runsScripts = options.javascript ?? inputs.pages.some(({ name }) => isPageAddress(name));
  return await withRenderer(options, async (renderer) => {
    await warnOfScripts(renderer, runsScripts, session);
    const failed = await inParallel(inputs.pages, options.jobs, async (input) => {
      try {
        const rendered = await renderInput(renderer, input, settings);
        if (plan === null) await print(session, `${JSON.stringify(rendered)}\n`);
        else await writeRendered(plan.get(input)!, rendered);
        return true;
      } catch (error) {
        reportPage(session, input.name, error);
        return false;
      } finally {
        progress?.step();
      }
    });
    return failed === 0 ? EXIT.fine : EXIT.failed;
  });
}

/** Renders a dataset into a folder beside which its gold is read (src/lab/rendered). Pages that are there are not done again. */
export async function renderDataset(
  name: string,
  args: string[],
  options: RenderCommandOptions,
  session: Session,
): Promise<number> {
  const { output } = options;
  if (output === undefined || args.length > 0) {
    throw new PithError(
      'BAD_OPTION',
      '--dataset needs a folder to go to, and no pages: --dataset NAME -o rendered/',
    );
  }
  const { countPages, readDataset, requireDataset } = await import('pith/internal/records/dataset');
  const { hasRendered, renderedFile } = await import('../rendered-folder.ts');
  const file = requireDataset(name, options.data);
  const settings = { ...renderOptions(options), screenshot: options.screenshot ?? false };
  const count = await countPages(file);
  const step = options.sample === undefined ? 1 : Math.max(1, Math.floor(count / options.sample));
  const progress = new Progress(session, 'pages', Math.ceil(count / step));
  return await withRenderer(options, async (renderer) => {
    const failed = await inParallel(readDataset(file, step), options.jobs, async ({ id, html, url }) => {
      try {
        if (hasRendered(output, id)) return true;
        const rendered = await renderer.render({ html, ...(url && { url }) }, settings);
        await writeRendered(renderedFile(output, id), rendered);
        return true;
      } catch (error) {
        reportPage(session, id, error);
        return false;
      } finally {
        progress.step();
      }
    });
    return failed === 0 ? EXIT.fine : EXIT.failed;
  });
}

async function withRenderer<T>(
  options: RenderCommandOptions,
  work: (renderer: Renderer) => Promise<T>,
): Promise<T> {
  const renderer = new Renderer({ ...rendererOptions(options), pages: options.jobs });
  try {
    return await work(renderer);
  } finally {
    await renderer.close();
  }
}

/** Without a browser no page can be rendered: that ends the command. */
function reportPage(session: Session, name: string, error: unknown): void {
  if (error instanceof PithError && error.code === 'NO_BROWSER') throw error;
  report(session, name, error);
}

/** Does the work on every item, so many at a time; returns how many failed. */
async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  jobs: number,
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  let failed = 0;
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const job = work(item).then((fine) => {
      if (!fine) failed++;
    });
    running.add(job);
    job.finally(() => running.delete(job)).catch(() => {});
    if (running.size >= jobs) await Promise.race(running);
  }
  await Promise.all(running);
  return failed;
}

async function writeRendered(path: string, rendered: RenderedPage): Promise<void> {
  const text = `${JSON.stringify(rendered)}\n`;
  await writeOutput(path, path.endsWith('.gz') ? await promisify(gzip)(text) : text);
}
