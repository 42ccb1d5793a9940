import type { Failure } from '../../src/api.ts';

/** Whether `pith studio` serves this page. On its own the workbench has files, pasted pages, and the methods on HTML. */
export const hasServer: boolean = document.documentElement.dataset['host'] === 'studio';

/** What the server said of a request that it did not fulfil. */
export class HostError extends Error {
  readonly code: string;

  constructor({ code, message }: Failure['error']) {
    super(message);
    this.code = code;
  }
}

/** Asks the server; an answer of JSON is parsed. */
export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await send(path, init)).json();
}

export function post<T>(path: string, body: unknown, init: RequestInit = {}): Promise<T> {
  return ask(path, withBody('POST', body, init));
}

export function put<T>(path: string, body: unknown, init: RequestInit = {}): Promise<T> {
  return ask(path, withBody('PUT', body, init));
}

export const remove = (path: string) => send(path, { method: 'DELETE' });

/** The text of an answer to what is posted: large ones are parsed elsewhere. */
export async function postForText(path: string, body: unknown): Promise<string> {
  return (await send(path, withBody('POST', body))).text();
}

/** The bytes of an answer to what is posted. */
export async function postForBytes(path: string, body: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await send(path, withBody('POST', body))).arrayBuffer());
}

/** The bytes of an answer. */
export async function bytesOf(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await send(path)).arrayBuffer());
}

/** The lines of an answer as they come, each parsed: progress of long work. */
export async function* lines<T>(path: string, init: RequestInit = {}): AsyncGenerator<T> {
  const { body } = await send(path, init);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (rest + value).split('\n');
    rest = parts.pop()!;
    for (const line of parts) if (line !== '') yield JSON.parse(line);
  }
  if (rest !== '') yield JSON.parse(rest);
}

export const withBody = (method: string, body: unknown, init: RequestInit = {}): RequestInit => ({
  ...init,
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  if (!hasServer)
    throw new HostError({
      code: 'NO_SERVER',
      message: 'This needs the server: start it with "pith studio".',
    });
  let response: Response;
  try {
    response = await fetch(`api/${path}`, init);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new HostError({
      code: 'UNREACHABLE',
      message: 'The server does not answer. Is "pith studio" still running?',
    });
  }
  if (response.ok) return response;
  const failure: Failure = await response.json().catch(() => ({
    error: { code: String(response.status), message: `The server answered ${response.status}.` },
  }));
  throw new HostError(failure.error);
}
