import { readRenderedPage } from 'pith/page';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, testRenderer } from '../../../testing/browser.ts';
import { CountingServer } from './counting-server.ts';

/** Every way we know in which a page makes a browser talk to a server. */
const reaching = (site: string, other = site) => `<!doctype html><html><head>
  <meta http-equiv="refresh" content="0; url=${site}/refresh">
  <link rel="stylesheet" href="${site}/style.css"><link rel="preload" as="font" href="${site}/preload" crossorigin>
  <link rel="prefetch" href="${site}/prefetch"><link rel="preconnect" href="${other}"><link rel="dns-prefetch" href="${other}">
  <link rel="modulepreload" href="${site}/module.js"><link rel="icon" href="${site}/icon"><link rel="manifest" href="${site}/manifest">
  <script type="speculationrules">{"prerender":[{"source":"list","urls":["${site}/speculated"]}]}</script>
  <style>@import url(${site}/import.css); @font-face { font-family: F; src: url(${site}/font) }
    body { font-family: F; background: url(${site}/background) } p::after { content: url(${other}/content) }</style>
  <script src="${site}/script.js"></script></head>
  <body onload="try { document.forms[0].submit() } catch (e) {}"><p>What stays.</p><img src="${other}/image"><img srcset="${site}/set 2x">
  <picture><source srcset="${site}/source"><img></picture><video src="${site}/video" poster="${site}/poster" autoplay></video>
  <audio src="${site}/audio" autoplay></audio><iframe src="${site}/frame"></iframe><iframe srcdoc="<img src='${site}/srcdoc'>"></iframe>
  <object data="${site}/object"></object><embed src="${site}/embed"><svg><image href="${site}/svg" width=9 height=9 /></svg>
  <input type="image" src="${site}/input"><a href="${site}/link" ping="${site}/ping">x</a>
  <form action="${site}/form" method="post"><input name=a value=b></form>
  <script>
    const quiet = (work) => { try { const p = work(); if (p && p.catch) p.catch(() => {}); } catch (e) {} };
    quiet(() => fetch('${site}/fetch')); quiet(() => fetch('${site}/redirect'));
    quiet(() => navigator.sendBeacon('${site}/beacon', 'x')); quiet(() => new WebSocket('${site.replace('http', 'ws')}/socket'));
    quiet(() => new EventSource('${site}/events')); quiet(() => navigator.serviceWorker.register('${site}/worker.js'));
    quiet(() => new Worker('${site}/worker.js')); quiet(() => import('${site}/imported.js')); quiet(() => window.open('${site}/opened'));
    quiet(() => { new Image().src = '${site}/scripted'; }); quiet(() => { location.href = '${site}/moved'; });
    quiet(() => { const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${new URL(site).port}' }] });
      c.createDataChannel('x'); return c.createOffer().then((o) => c.setLocalDescription(o)); });
  </script></body></html>`;

describe.skipIf(!hasBrowser)('the network', () => {
  const server = new CountingServer({
    '/': '<p>Live text</p><img src="/picture"><script>document.title = "Run"</script>',
  });
  const renderer = testRenderer();
  let here = '';
  beforeAll(async () => {
    await server.start();
    here = `http://127.0.0.1:${server.port}`;
  });
  beforeEach(() => server.forget());
  afterAll(() => server.stop());
  const text = (rendered: Parameters<typeof readRenderedPage>[0]) =>
    readRenderedPage(rendered).textContent(0);
  const moment = () => new Promise((resolve) => setTimeout(resolve, 300));

  test.each([false, true])('a saved page reaches nobody (scripts: %s)', async (javascript) => {
    const html = reaching(here, `http://localhost:${server.port}`);
    const options = { javascript, allowPrivate: true };
    const rendered = await renderer.render({ html, url: `${here}/saved` }, options);
    expect(text(rendered)).toContain('What stays.');
    await moment();
    expect(server.connections).toBe(0);
  });

  test('the same page does reach the server when it may', async () => {
    const options = { javascript: false, allowPrivate: true, network: 'all' } as const;
    const html = reaching(here).replace(/<meta.*\n/, '');
    await renderer.render({ html, url: `${here}/saved` }, options);
    expect(server.paths).toEqual(
      expect.arrayContaining(['/style.css', '/image', '/frame', '/font', '/import.css']),
    );
  });

  test('private addresses are refused unless allowed, whoever asks', async () => {
    const html = reaching(here, `http://localhost:${server.port}`);
    await renderer.render({ html, url: 'http://example.invalid/' }, { network: 'all', javascript: true });
    await expect(renderer.render({ url: `${here}/` })).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    await expect(renderer.render({ url: `http://localhost:${server.port}/` })).rejects.toMatchObject({
      code: 'PRIVATE_ADDRESS',
    });
    await moment();
    expect(server.connections).toBe(0);
  });

  test('same-host: nothing from other hosts', async () => {
    const html = reaching(here, `http://localhost:${server.port}`);
    const options = { network: 'same-host', allowPrivate: true, javascript: false } as const;
    await renderer.render({ html, url: `${here}/saved` }, options);
    expect(server.paths).toContain('/style.css');
    expect([...server.hosts]).toEqual([`127.0.0.1:${server.port}`]);
  });

  test('a live page loads what it needs and runs its scripts', async () => {
    const rendered = await renderer.render({ url: `${here}/` }, { allowPrivate: true });
    expect(rendered.url).toBe(`${here}/`);
    expect(text(rendered)).toContain('Live text');
    expect(text(rendered)).toContain('Run');
    expect(server.paths).toEqual(expect.arrayContaining(['/', '/picture']));
  });

  test('an address that is no page is an error that says so', async () => {
    const other = { allowPrivate: true };
    await expect(renderer.render({ url: `${here}/style.css` }, other)).rejects.toMatchObject({
      code: 'NOT_HTML',
    });
    await expect(renderer.render({ url: 'http://nowhere.invalid/' })).rejects.toMatchObject({
      code: 'FETCH_FAILED',
    });
    await expect(renderer.render({ url: 'file:///etc/passwd' })).rejects.toMatchObject({ code: 'BAD_URL' });
  });
});
