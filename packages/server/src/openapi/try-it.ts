import { type Html, html } from 'pith/internal/html/html';
import type { Schema } from '../requests/schemas.ts';
import type { Operation } from './document.ts';

interface Tried {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

/** A form that sends a request of this kind and shows the answer. Nothing is sent before the button is pressed. */
export function tryItView({ id, method, path, operation }: Tried): Html {
  const { parameters = [], requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  const answers = Object.keys(responses['200']?.content ?? {});
  const field = (name: string) => `${id}-${name}`;
  return html`<details class="try"><summary>Try it<span class="unseen"> (${method} ${path})</span></summary>
<form data-method="${method}" data-path="${path}">
${parameters.map(
  ({ name, schema, required }) =>
    html`<label for="${field(name)}"><code>${name}</code></label>${inputOf(field(name), name, schema, required)}\n`,
)}${
  bodies.length > 0 &&
  html`<label for="${field('type')}">Type of the body</label><select id="${field('type')}" name=":type">${bodies.map(([type, { example }]) => html`<option data-example="${exampleOf(example)}">${type}</option>`)}</select>
<label for="${field('body')}">Body</label><textarea id="${field('body')}" name=":body" rows="6" spellcheck="false">${exampleOf(bodies[0][1].example)}</textarea>
`
}${
  answers.length > 1 &&
  html`<label for="${field('accept')}">Answer as</label><select id="${field('accept')}" name=":accept">${answers.map((type) => html`<option>${type}</option>`)}</select>
`
}<button>Send</button>
</form>
<div role="status"></div>
</details>
`;
}

function inputOf(id: string, name: string, schema: Schema, required: boolean): Html {
  const { type, enum: values } = schema as { type?: string; enum?: readonly string[] };
  const choices = type === 'boolean' ? ['true', 'false'] : values;
  if (choices !== undefined)
    return html`<select id="${id}" name="${name}"><option></option>${choices.map((choice) => html`<option>${choice}</option>`)}</select>`;
  return html`<input id="${id}" name="${name}"${required && html` required`} spellcheck="false">`;
}

function exampleOf(example: unknown): string {
  if (example === undefined) return '';
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

/** Runs in the page: what the form says becomes a request to this service alone. */
export const TRY_SCRIPT = `
const wait = 'waiting for the answer';
for (const form of document.querySelectorAll('.try form')) {
  const type = form.elements[':type'];
  type?.addEventListener('change', () => {
    form.elements[':body'].value = type.selectedOptions[0].dataset.example;
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const headers = {};
    const query = new URLSearchParams();
    for (const { name, value } of form.elements) {
      if (name === '' || value === '') continue;
      if (name === ':type') headers['content-type'] = value;
      else if (name === ':accept') headers.accept = value;
      else if (name !== ':body') query.append(name, value);
    }
    const status = form.nextElementSibling;
    status.textContent = wait + ' \\u2026';
    const { method, path } = form.dataset;
    const address = path + (query.size > 0 ? '?' + query : '');
    try {
      const answer = await fetch(address, { method, headers, body: form.elements[':body']?.value || undefined });
      const text = await answer.text();
      const shown = /json$/.test((answer.headers.get('content-type') ?? '').split(';')[0]) ? pretty(text) : text;
      const line = document.createElement('p');
      line.textContent = method + ' ' + address + ': ' + answer.status + ' ' + answer.statusText + ', ' + (answer.headers.get('content-type') ?? 'no content');
      const body = document.createElement('pre');
      body.tabIndex = 0;
      body.textContent = shown;
      status.replaceChildren(line, body);
    } catch (error) {
      status.textContent = 'The service did not answer: ' + error.message;
    }
  });
}
function pretty(text) {
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
}
`;
