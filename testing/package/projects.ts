import { makeProject, RegistryUnreachable } from '../../scripts/npm.ts';
import { type Packed, packAll } from '../../scripts/pack.ts';
import { onceInRun } from './once-in-run.ts';

/** The projects that tests work in, each with the packages of ours that are installed there. */
const PROJECTS = {
  alone: ['pith', '@pith/learn'],
  serving: ['pith', '@pith/learn', '@pith/methods', '@pith/workers', '@pith/server'],
  everything: [
    ...['pith', '@pith/learn', '@pith/methods', '@pith/workers', '@pith/render', '@pith/server'],
    ...['@pith/mcp', '@pith/bulk', '@pith/crawl', '@pith/lab', '@pith/studio'],
  ],
} as const;

/** The tarballs of all our packages. They are packed once in a run. */
export async function tarballs(): Promise<Packed[]> {
  const outcome = await onceInRun('tarballs', packAll);
  if ('failure' in outcome) throw new Error(outcome.failure.message);
  return outcome.result;
}

/**
 * The folder of a project outside of this repository in which our tarballs are installed; `null` where the registry
 * cannot be reached, which it says. Where `PITH_TEST_REGISTRY` is set, the registry must be reached.
 */
export async function project(name: keyof typeof PROJECTS): Promise<string | null> {
  const packed = await tarballs();
  const wanted = PROJECTS[name].map((each) => packed.find((one) => one.name === each)!.tarball);
  return withRegistry(`the project "${name}"`, async () =>
    onceInRun(name, async (folder) => {
      await makeProject(folder, wanted);
      return folder;
    }),
  );
}

/** What could be had from the registry, or `null` and a line that says what is skipped. */
export async function withRegistry<Result>(
  what: string,
  get: () => ReturnType<typeof onceInRun<Result>>,
): Promise<Result | null> {
  const outcome = await get();
  if ('result' in outcome) return outcome.result;
  const { kind, message } = outcome.failure;
  if (kind !== RegistryUnreachable.name || process.env['PITH_TEST_REGISTRY']) throw new Error(message);
  console.warn(`skipped: tests with ${what} (the npm registry cannot be reached: ${message.split('\n')[0]})`);
  return null;
}
