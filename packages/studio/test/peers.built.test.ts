import { describe, expect, onTestFinished, test } from 'vitest';
import { Peers } from '../src/peers/peers.ts';
import './time-limits.ts';

const HTML = `<!doctype html><title>A title</title><body><p>${'Some words of a page. '.repeat(20)}</p>`;

/** Peers whose processes end with the test. */
function startPeers(longest?: number): Peers {
  const peers = new Peers(longest);
  onTestFinished(() => peers.close());
  return peers;
}

describe('peers of the workbench', () => {
  test('answer with text and title, or say why they cannot', async () => {
    const peers = startPeers();
    const { text, milliseconds } = await peers.run({ name: 'all-text', html: HTML, url: null });
    expect(text).toContain('Some words of a page.');
    expect(milliseconds).toBeGreaterThan(0);
    await expect(peers.run({ name: 'none', html: HTML, url: null })).rejects.toThrow(
      'There is no peer "none"',
    );
  });

  test('one that takes too long is ended, and others are answered', async () => {
    const peers = startPeers(4000);
    const ask = () => peers.run({ name: 'all-text', html: HTML, url: null });
    // Both processes have answered once, so that the limit is not spent on loading the peer.
    const areReady = async () => (await Promise.all([ask(), ask()])).length;
    await expect.poll(areReady).toBe(2);
    const slow = peers.run({ name: 'readability-jsdom', html: HTML.repeat(40_000), url: null });
    const isEnded = expect(slow).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect((await ask()).text).toContain('Some words');
    await isEnded;
  });
});
