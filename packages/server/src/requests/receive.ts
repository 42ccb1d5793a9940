import type { IncomingMessage } from 'node:http';
import { tooLarge } from 'pith/internal/fetch/collect';
import { ServiceError } from '../errors.ts';

/** Milliseconds for sending a whole body. */
export const BODY_TIME = 30_000;
/** Milliseconds that a sender has before the rate counts. */
const GRACE = 3000;
/** Bytes that a sender must have sent for each second after that. */
const RATE = 1000;
/** Milliseconds between two looks. */
const LOOK = 500;

/** Whether a sender is too slow, by the bytes that have come in so many milliseconds. */
export function isTooSlow(bytes: number, milliseconds: number): boolean {
  return bytes < ((milliseconds - GRACE) * RATE) / 1000;
}

/** The bytes of all bodies that are being read: however many clients send, memory has a bound. */
export class BodyMemory {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  hold(bytes: number): void {
    if (this.#held + bytes > this.#most) {
      const message = 'Too many large bodies are being sent at once. Try again later.';
      throw new ServiceError('BUSY', message, { max: this.#most }, { connection: 'close' });
    }
    this.#held += bytes;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}

/** A whole body. It must be no larger than `max`, and come quickly enough. */
export function receive(body: IncomingMessage, max: number, memory: BodyMemory): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const start = performance.now();
    const settle = (how: () => void) => {
      clearInterval(timer);
      body.off('data', take).off('end', done).off('close', left);
      memory.release(length);
      how();
    };
    // What still comes is thrown away, so that the client gets to read the answer; then the connection is closed.
    const refuse = (error: unknown) => {
      settle(() => reject(error));
      body.resume();
    };
    const take = (chunk: Buffer) => {
      try {
        if (length + chunk.length > max) throw refusedBody(max);
        memory.hold(chunk.length);
        length += chunk.length;
        chunks.push(chunk);
      } catch (error) {
        refuse(error);
      }
    };
    const done = () => settle(() => resolve(Buffer.concat(chunks, length)));
    const left = () => refuse(new ServiceError('BAD_INPUT', 'The body ended before its end.'));
    const look = () => {
      const milliseconds = performance.now() - start;
      if (milliseconds > BODY_TIME || isTooSlow(length, milliseconds)) refuse(slowRequest());
    };
    const timer = setInterval(look, LOOK);
    body.on('data', take).on('end', done).on('close', left);
    // What says that it is too large is not waited for.
    if (Number(body.headers['content-length'] ?? 0) > max) refuse(refusedBody(max));
  });
}

export function slowRequest(): ServiceError {
  const message = `The body was sent too slowly: after ${GRACE / 1000} seconds, ${RATE} bytes are expected each second, and all of it within ${BODY_TIME / 1000} seconds.`;
  return new ServiceError('SLOW_REQUEST', message, {}, { connection: 'close' });
}

function refusedBody(max: number): ServiceError {
  const { code, message, details } = tooLarge(max);
  return new ServiceError(code, message, { ...details }, { connection: 'close' });
}
