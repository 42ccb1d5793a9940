import { describe, expect, onTestFinished, test } from 'vitest';
import { Peers } from '../src/peers/peers.ts';

const HTML = `<!doctype html><title>A title</title><body><p>${'Some words of a page. '.repeat(20)}</p>`;

describe('peers of the workbench', { timeout: 60_000 }, () => {
  test('answer with text and title, or say why they cannot', async () => {
    const peers = new Peers();
    onTestFinished(() => peers.close());
    const { text, milliseconds } = await peers.run({ name: 'all-text', html: HTML, url: null });
    expect(text).toContain('Some words of a page.');
    expect(milliseconds).toBeGreaterThan(0);
    await expect(peers.run({ name: 'none', html: HTML, url: null })).rejects.toThrow(
      'There is no peer "none"',
    );
  });

  test('one that takes too long is ended, and others are answered', async () => {
    const peers = new Peers(4000);
    onTestFinished(() => peers.close());
    const slow = peers.run({ name: 'readability-jsdom', html: HTML.repeat(40_000), url: null });
    const isEnded = expect(slow).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect((await peers.run({ name: 'all-text', html: HTML, url: null })).text).toContain('Some words');
    await isEnded;
  });
});
