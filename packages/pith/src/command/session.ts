import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** What a command talks to. */
export interface Session {
  stdin: Readable;
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable;
  env: Record<string, string | undefined>;
}

/** Writes, and waits while the reader is slower than we are. */
export async function print({ stdout }: Session, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}

/** Text of a page must not command a terminal: escape sequences lose their escape. */
export function harmless(text: string): string {
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '\ufffd');
}

/** Colours only on a terminal, and only where they are wanted (no-color.org). */
export function wantsColour({ stdout, env }: Session): boolean {
  return stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}
