import Ajv from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../testing/run-in-process.ts';
import type { MediaType, OpenApi } from '../src/openapi/document.ts';
import { ROUTES } from '../src/routes/index.ts';
import { HTML, serving } from './serving.ts';

const service = await serving();
const document = (await (await service.get('/openapi.json')).json()) as OpenApi;
const ajv = new Ajv.default({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'document', ...document });

/** Checks a value against a schema of the document. */
function check(schema: unknown, value: unknown) {
  const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
  const validate = ajv.compile(rooted);
  expect(validate(value), ajv.errorsText(validate.errors)).toBe(true);
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('every route is in it, once, with a name of its own', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    ROUTES.map(({ path, method }) => `${method} ${path}`).sort(),
  );
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(ROUTES.length);
});

test('every example is as its schema says', () => {
  let examples = 0;
  for (const { operation } of operations) {
    const contents = [
      operation.requestBody?.content,
      ...Object.values(operation.responses).map(({ content }) => content),
    ];
    for (const media of contents.flatMap((content): MediaType[] => Object.values(content ?? {}))) {
      if (media.example === undefined) continue;
      check(media.schema, media.example);
      examples++;
    }
  }
  expect(examples).toBeGreaterThan(8);
});

describe('real answers are as the document says', () => {
  const schemaOf = (path: string, method: string, status: number, type = 'application/json') =>
    document.paths[path][method].responses[status].content![type].schema;

  test('an article, with every field', async () => {
    const all = Object.keys((schemaOf('/extract', 'post', 200) as { properties: object }).properties).join(
      ',',
    );
    const answer = await service.post(`/extract?fields=${all}`, HTML, pageOf('The walrus sleeps.'));
    check(schemaOf('/extract', 'post', 200), await answer.json());
  });

  test('a line of a batch, good and bad', async () => {
    const answer = await service.post('/batch', 'application/x-ndjson', '{"id":1,"html":"<p>x"}\nbad\n');
    for (const line of (await answer.text()).trim().split('\n')) {
      check(schemaOf('/batch', 'post', 200, 'application/x-ndjson'), JSON.parse(line));
    }
  });

  test.each(['/methods', '/health', '/ready', '/openapi.json'])('%s', async (path) => {
    check(schemaOf(path, 'get', 200), await (await service.get(path)).json());
  });

  test('an error', async () => {
    const answer = await service.get('/extract?url=nonsense');
    check(schemaOf('/extract', 'get', answer.status), await answer.json());
  });
});

test('the page shows every route, and asks nobody else for anything', async () => {
  const page = await (await service.get('/docs')).text();
  for (const { method, path } of ROUTES) expect(page).toContain(`<code>${method} ${path}</code></h2>`);
  expect(page).not.toMatch(/src=|url\(|@import/);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('connect-src &#39;self&#39;');
  expect(page.match(/href="(?!#|\/|data:,)/g)).toBeNull();
});
