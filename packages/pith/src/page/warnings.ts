import type { Warning } from './errors.ts';

/** What a page's reader should know. Each code is said once: a page over a limit is often over it a thousand times. */
export class Warnings {
  readonly list: Warning[] = [];

  add(code: string, message: string): void {
    if (!this.list.some((warning) => warning.code === code)) this.list.push({ code, message });
  }
}
