import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../testing/browser.ts';
import { createAgentServer } from '../src/index.ts';
import { callsOf } from './calls.ts';

const PAGE = `<!doctype html><title>Made by a script</title><main id="place"></main><script>
  document.querySelector('#place').innerHTML = '<h1>Made by a script</h1>' + '<p>${'The bells are rung by nobody at all. '.repeat(12)}</p>'.repeat(3);
</script>`;

describe.skipIf(!hasBrowser)('with a browser', () => {
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  const agents = createAgentServer({ allowPrivate: true, rendering: {} });
  const client = new Client({ name: 'test', version: '1' });
  let url = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await agents.session().connect(theirs);
    await client.connect(ours);
  });
  afterAll(async () => {
    await client.close();
    await agents.close();
    site.closeAllConnections();
    site.close();
  });

  test('an agent may ask for a page as its scripts make it', async () => {
    const { ask } = callsOf(client);
    const before = await ask('read', { url });
    expect(before).not.toContain('rung by nobody at all. The');
    expect(before).toContain('advice: "Call again with render: true."');
    expect(await ask('outline', { url })).toContain('advice: ');
    const rendered = await ask('read', { url, render: true });
    expect(rendered).toContain('The bells are rung by nobody at all.');
    expect(rendered).not.toContain('advice: ');
    // As a resource, it is the page that the agent read.
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(1);
    const { contents } = await client.readResource({ uri: resources[0].uri });
    expect(contents).toEqual([
      expect.objectContaining({ text: expect.stringContaining('The bells are rung by nobody at all.') }),
    ]);
  });
});
