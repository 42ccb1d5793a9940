import { READER_POLICY } from '../reader/reader-document.ts';
import { startPage } from '../reader/start-page.ts';
import { type RequestOptions, readerAsked } from '../requests/asked.ts';
import { FORM_TYPE } from '../requests/bodies.ts';
import { READ_FORM, READ_QUERY } from '../requests/schemas.ts';
import type { Body, Call, Route } from './route.ts';

const PAGE: Body = { types: ['text/html'], schema: { type: 'string' } };

export const readAddress: Route = {
  method: 'GET',
  path: '/read',
  summary: 'The page at an address, clean and well set, for reading; without an address, a form to enter one',
  extracts: true,
  forPeople: true,
  query: READ_QUERY,
  errors: [403, 413, 422, 502, 504],
  answers: [PAGE],
  handle(call) {
    const query = call.request.query as RequestOptions;
    return query.url ? read(call, null, { ...query, url: inFull(query.url) }) : show(call, startPage());
  },
};

export const readPage: Route = {
  method: 'POST',
  path: '/read',
  summary: 'A pasted page, for reading',
  extracts: true,
  forPeople: true,
  bodies: [{ types: [FORM_TYPE], schema: READ_FORM }],
  errors: [408, 413, 415, 422, 504],
  answers: [PAGE],
  handle(call) {
    const { html, url } = call.request.body as { html: string; url?: string };
    return read(call, html, url ? { url: inFull(url) } : {});
  },
};

/** The way in for those who only know where the service is. */
export const start: Route = {
  method: 'GET',
  path: '/',
  summary: 'Leads to the form of the reader',
  forPeople: true,
  answers: [],
  handle: ({ reply }) => reply.redirect('/read'),
};

async function read(call: Call, page: string | null, options: RequestOptions) {
  const { body } = await call.extract(readerAsked(page, options));
  return show(call, body);
}

function show({ reply }: Call, page: string) {
  return reply.header('content-security-policy', READER_POLICY).type('text/html; charset=utf-8').send(page);
}

/** People leave out the beginning. */
function inFull(address: string): string {
  const trimmed = address.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
