import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SITE = path.join(import.meta.dirname, 'site.ts');

export interface StartedSite {
  url: string;
  process: ChildProcess;
  /** Pages that were asked for. */
  asked(): number;
  /** Fulfilled when so many were asked for. */
  whenAsked(count: number): Promise<void>;
}

/** Starts a site: a folder with pages, or a number of generated articles. */
export async function startSite(what: string): Promise<StartedSite> {
  const child = fork(SITE, [what], { execArgv: ['--import', 'tsx'] });
  const [url] = (await once(child, 'message')) as [string];
  let asked = 0;
  child.on('message', () => asked++);
  return {
    url,
    process: child,
    asked: () => asked,
    whenAsked: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (asked < count) return;
          child.off('message', look);
          resolve();
        };
        child.on('message', look);
      }),
  };
}
