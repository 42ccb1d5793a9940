import { policyOf, writeDocument } from 'pith/internal/html/document';
import { type Html, html } from 'pith/internal/html/html';
import type { Schema } from '../requests/schemas.ts';
import type { MediaType, OpenApi, Operation } from './document.ts';
import { STYLE } from './style.ts';
import { TRY_SCRIPT, tryItView } from './try-it.ts';

const HEAD = { style: STYLE, script: TRY_SCRIPT, connects: "'self'" };

export const DOCS_POLICY = `${policyOf({ title: '', ...HEAD })}; frame-ancestors 'none'`;

interface Named {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

/** The OpenAPI document as a page to read; it needs nothing else. */
export function docsPage({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return writeDocument(
    { title: `${info.title} ${info.version}`, ...HEAD },
    html`<header><h1>${info.title} <small>${info.version}</small></h1>
<p>${info.description} The same as <a href="/openapi.json">OpenAPI 3.1</a>; to read a page, go to <a href="/read">the reader</a>.</p>
<nav aria-label="Routes"><ul>${operations.map(({ id, method, path, operation }) => html`<li><a href="#${id}"><code>${method} ${path}</code></a> <span>${operation.summary}</span></li>\n`)}</ul></nav>
</header>
<main>${operations.map(operationView)}</main>
`,
  );
}

function operationView(named: Named): Html {
  const { id, method, path, operation } = named;
  const { summary, description, parameters = [], requestBody, responses } = operation;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}"><code>${method} ${path}</code></h2>
<p>${summary}.</p>
${description !== undefined && html`<p>${inline(description)}</p>`}
${parameters.length > 0 && html`<h3>In the address</h3>${fieldsView(parameters.map(({ name, schema, description, required }) => ({ name, schema, description, required })))}`}
${requestBody !== undefined && html`<h3>Body</h3>${mediaView(requestBody.content)}`}
<h3>Answers</h3>
<dl class="answers">${Object.entries(responses).map(
    ([status, { description, content = {} }]) =>
      html`<dt><code>${status}</code></dt><dd>${Number(status) === 200 ? mediaView(content) : description}</dd>\n`,
  )}</dl>
${tryItView(named)}</section>
`;
}

/** Types that share a schema stand together. */
function mediaView(content: Record<string, MediaType>): Html {
  const groups = new Map<Schema, { types: string[]; media: MediaType }>();
  for (const [type, media] of Object.entries(content)) {
    const group = groups.get(media.schema) ?? { types: [], media };
    group.types.push(type);
    groups.set(media.schema, group);
  }
  return html`${[...groups.values()].map(
    ({ types, media }) =>
      html`<p class="types">${types.map((type, i) => html`${i > 0 && ', '}<code>${type}</code>`)}</p>
${schemaView(media.schema, types)}${media.example !== undefined && html`<pre tabindex="0">${exampleText(media.example)}</pre>\n`}`,
  )}`;
}

function exampleText(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

function schemaView({ properties, required = [] }: Schema, types: readonly string[]): Html | null {
  if (properties === undefined) return null;
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({
    name,
    schema,
    description: String(schema['description'] ?? ''),
    required: (required as string[]).includes(name),
  }));
  return html`<details><summary>What is in it<span class="unseen"> (${types.join(', ')})</span></summary>${fieldsView(fields)}</details>`;
}

interface Field {
  name: string;
  schema: Schema;
  description: string;
  required: boolean;
}

function fieldsView(fields: readonly Field[]): Html {
  return html`<dl class="fields">${fields.map(
    ({ name, schema, description, required }) =>
      html`<dt><code>${name}</code>${required && html` <em>needed</em>`} <small>${typeOf(schema)}</small></dt><dd>${inline(description)}</dd>\n`,
  )}</dl>`;
}

/** More values than this are for the description to list. */
const MOST_VALUES = 6;

function typeOf({ type, enum: values, items }: Schema): string {
  if (Array.isArray(values)) return values.length > MOST_VALUES ? 'string' : values.join(' | ');
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Schema) || 'value'}s`;
  return Array.isArray(type) ? type.join(' or ') : String(type ?? '');
}

/** What stands between backticks is code. */
function inline(text: string): Html {
  return html`${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
