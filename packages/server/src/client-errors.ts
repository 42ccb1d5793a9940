import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceCode } from './errors.ts';

/** What is not even a request: its code as an error of ours, and its status. */
const KINDS: Readonly<Record<string, [status: number, code: ServiceCode, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'The headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'SLOW_REQUEST', 'The headers were sent too slowly.'],
};

/** Answers bytes that are no request, in the same form as any error, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = KINDS[error.code ?? ''] ?? [400, 'BAD_INPUT', 'This is not valid HTTP.'];
  const body = JSON.stringify({ error: { code, message } });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}
