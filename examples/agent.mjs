// An agent's side of `pith mcp`: starts the server, asks it about a page, and prints what an agent would see.
//
//   npm install pith @pith/mcp @modelcontextprotocol/sdk
//   node examples/agent.mjs page.html
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [file = new URL('article.html', import.meta.url)] = process.argv.slice(2);
const pith = createRequire(import.meta.url)
  .resolve('pith/package.json')
  .replace(/package\.json$/, 'bin/pith.cjs');
const client = new Client({ name: 'example', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: process.execPath, args: [pith, 'mcp'] }));

/** Calls a tool, prints both sides, and returns the answer. */
async function call(name, input) {
  const shown = JSON.stringify(input, (key, value) => (key === 'html' ? '…' : value));
  const { content } = await client.callTool({ name, arguments: input });
  console.log(`> ${name} ${shown}\n\n${content[0].text}\n`);
  return content[0].text;
}

const html = await readFile(file, 'utf8');
const outline = await call('outline', { html });
// A page that was sent has a name now, and need not be sent again.
const url = /^page: "(.+)"$/m.exec(outline)[1];
const answer = await call('read', { url, max_tokens: 180 });
const from = /^next: "(.+)"$/m.exec(answer)?.[1];
if (from !== undefined) await call('read', { url, max_tokens: 180, from });
await call('search', { url, query: 'how many lines of code', limit: 1 });
await call('section', { url, section: 'no such heading' });
await client.close();
