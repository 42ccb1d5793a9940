import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from './errors.ts';

/** On every answer; a page of ours loosens the policy for its own style and pictures. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** For an article's own HTML, opened by itself: its pictures, and nothing else. */
export const ARTICLE_POLICY = "default-src 'none'; img-src http: https: data:; frame-ancestors 'none'";

/** Refuses who does not know the token. How long it takes says nothing about the token. */
export function tokenCheck(token: string): (request: FastifyRequest) => void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return ({ headers: { authorization = '' } }) => {
    const given = /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    if (timingSafeEqual(digest(given), expected)) return;
    throw new ServiceError(
      'UNAUTHORIZED',
      'Send the token of this service: Authorization: Bearer …',
      {},
      { 'www-authenticate': 'Bearer' },
    );
  };
}

/** Lets the scripts of another origin call. */
export function allowOrigin(origin: string): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'pith-warnings, retry-after, x-request-id');
    if (origin !== '*') reply.header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', 'accept, authorization, content-type, x-request-id');
    reply.header('access-control-max-age', '86400');
  };
}
