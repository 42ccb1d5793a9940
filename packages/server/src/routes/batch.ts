import { Readable } from 'node:stream';
import { inOrder } from '@pith/workers/in-order';
import { parseFields, USUAL_FIELDS } from 'pith/internal/records/fields';
import { isBlank, type Line, splitLines } from 'pith/internal/records/lines';
import { lineTooLong, longestLine } from 'pith/internal/records/longest-line';
import { idOf, objectOf, pageOf, parseLine } from 'pith/internal/records/request';
import { asServiceError } from '../errors.ts';
import type { Asked } from '../extraction/extractions.ts';
import { extractOptionsOf, type RequestOptions } from '../requests/asked.ts';
import { LINES_TYPES } from '../requests/bodies.ts';
import { isTooSlow, slowRequest } from '../requests/receive.ts';
import { BATCH_QUERY } from '../requests/schemas.ts';
import { ARTICLE } from './article-schema.ts';
import { ERROR } from './error-schema.ts';
import type { Call, Route, Service } from './route.ts';

const [NDJSON] = LINES_TYPES;
const NEWLINE = 10;

export const batch: Route = {
  method: 'POST',
  path: '/batch',
  summary: 'Many pages, one JSON object on each line, answered line by line as they come',
  description:
    'Answers are in the order of the lines, so they can be read while pages are still being sent. A line that is wrong gives an error in its place and never ends the stream. Options in the address hold for every line.',
  extracts: true,
  streams: true,
  query: BATCH_QUERY,
  bodies: [
    {
      types: LINES_TYPES,
      schema: {
        type: 'object',
        properties: {
          id: { description: 'Comes back as it is.' },
          html: { type: 'string', description: 'The page as text.' },
          htmlBase64: { type: 'string', description: 'The bytes of the page.' },
          url: { type: 'string', description: 'Its address; the page is fetched where there is no other.' },
        },
      },
      example: { id: 1, html: '<p>The tide comes in twice a day.', url: 'https://example.org/tides' },
    },
  ],
  errors: [415],
  answers: [
    {
      types: [NDJSON],
      schema: {
        type: 'object',
        properties: {
          id: {},
          ...(ARTICLE['properties'] as object),
          line: { type: 'integer', description: 'The number of a line that is wrong.' },
          error: (ERROR['properties'] as Record<string, unknown>)['error'],
        },
      },
      example: {
        id: 1,
        title: null,
        url: 'https://example.org/tides',
        text: 'The tide comes in twice a day.',
      },
    },
  ],
  async handle({ service, request, reply, left }: Call) {
    const query = request.query as RequestOptions;
    const asked: Omit<Asked, 'page'> = {
      options: extractOptionsOf(query),
      format: 'json',
      fields: parseFields((query.fields as string | undefined) ?? USUAL_FIELDS),
    };
    const source = counted(request.body as AsyncIterable<Uint8Array>, service);
    return reply
      .type(NDJSON)
      .send(Readable.from(answers(source, asked, service, left), { highWaterMark: 1 }));
  },
};

/** Each line's answer, in order. */
async function* answers(
  source: AsyncIterable<Uint8Array>,
  asked: Omit<Asked, 'page'>,
  service: Service,
  left: AbortSignal,
): AsyncGenerator<string> {
  const { maxBytes, workers } = service.options;
  const lines = written(splitLines(source, longestLine(maxBytes)));
  const work = (line: Line) => answerTo(line, asked, service, left);
  // One more than there are workers, so that none waits for the next line to be read.
  for await (const { result } of inOrder(lines, work, { items: workers + 1 })) yield result;
}

async function* written(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) if (!isBlank(line.bytes)) yield line;
}

/** The line for a line. Throws nothing. */
async function answerTo(
  { number, bytes }: Line,
  asked: Omit<Asked, 'page'>,
  { options, extractions }: Service,
  left: AbortSignal,
): Promise<string> {
  const value = bytes === null ? undefined : parseLine(bytes);
  const id = idOf(value);
  try {
    if (bytes === null) throw lineTooLong(longestLine(options.maxBytes));
    const { html, htmlBase64, url } = objectOf(value, bytes);
    const page = pageOf(html, htmlBase64);
    const address = url === undefined || url === null ? {} : { url: url as string };
    const { body } = await extractions.run(
      { ...asked, page, options: { ...asked.options, ...address }, before: { id } },
      left,
    );
    return `${body}\n`;
  } catch (thrown) {
    return `${JSON.stringify({ id, line: number, error: asServiceError(thrown) })}\n`;
  }
}

/** The bytes of a stream, counted. A line that has begun must come quickly enough; between lines a client may think. */
async function* counted(source: AsyncIterable<Uint8Array>, { metrics }: Service): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let waited = 0;
  let start = performance.now();
  for await (const chunk of source) {
    metrics.received.inc(chunk.length);
    // Only the time that we waited for the client counts, not that in which it waited for us.
    if (bytes > 0) waited += performance.now() - start;
    const end = chunk.lastIndexOf(NEWLINE);
    if (end >= 0) waited = 0;
    bytes = end >= 0 ? chunk.length - end - 1 : bytes + chunk.length;
    if (isTooSlow(bytes, waited)) throw slowRequest();
    yield chunk;
    start = performance.now();
  }
}
