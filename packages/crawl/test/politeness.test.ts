import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { milliseconds } from '../src/site/fetcher.ts';
import { HostPace } from '../src/site/host-pace.ts';
import { rulesIn } from '../src/site/robots-files.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a host is asked no faster than the rate', () => {
  const pace = new HostPace(2);
  pace.keepDelay('a', 0);
  expect(pace.isReady('a')).toBe(true);
  pace.begin('a');
  expect(pace.isReady('a')).toBe(false);
  expect(pace.isReady('b')).toBe(true);
  vi.advanceTimersByTime(499);
  expect(pace.isReady('a')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(pace.isReady('a')).toBe(true);
});

test('so many requests at once', () => {
  const pace = new HostPace(1e6);
  pace.keepDelay('a', 0);
  for (let i = 0; i < 6; i++) {
    vi.advanceTimersByTime(1);
    expect(pace.isReady('a')).toBe(true);
    pace.begin('a');
  }
  vi.advanceTimersByTime(1000);
  expect(pace.isReady('a')).toBe(false);
  pace.end('a');
  expect(pace.isReady('a')).toBe(true);
});

test('one at a time until robots.txt is read, and after it where that has a delay', () => {
  const pace = new HostPace(1e6);
  pace.begin('a');
  vi.advanceTimersByTime(1000);
  expect(pace.isReady('a')).toBe(false);
  pace.keepDelay('a', 3000);
  pace.end('a');
  vi.advanceTimersByTime(2999);
  expect(pace.isReady('a')).toBe(false);
  vi.advanceTimersByTime(1);
  pace.begin('a');
  vi.advanceTimersByTime(5000);
  expect(pace.isReady('a')).toBe(false);
  pace.end('a');
  expect(pace.isReady('a')).toBe(true);
  // The robots.txt of another port or scheme of the same name asks for none.
  pace.keepDelay('a', 0);
  pace.begin('a');
  vi.advanceTimersByTime(2999);
  pace.end('a');
  expect(pace.isReady('a')).toBe(false);
});

test('a host that asks for a pause gets it', () => {
  const pace = new HostPace(100);
  pace.pause('a', 5000);
  vi.advanceTimersByTime(4999);
  expect(pace.isReady('a')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(pace.isReady('a')).toBe(true);
});

test('Retry-After in seconds and as a date', () => {
  vi.setSystemTime(new Date('2025-01-06T10:00:00Z'));
  expect(milliseconds('120')).toBe(120_000);
  expect(milliseconds('Mon, 06 Jan 2025 10:00:30 GMT')).toBe(30_000);
  expect(milliseconds('Mon, 06 Jan 2025 09:00:00 GMT')).toBe(0);
  expect(milliseconds('soon')).toBe(0);
  expect(milliseconds(undefined)).toBe(0);
});

test('robots.txt: rules for us come before those for all, with delay and sitemaps', () => {
  const rules = rulesIn(
    'https://example.org/robots.txt',
    'User-agent: *\nDisallow: /\n\nUser-agent: pith\nCrawl-delay: 2\nDisallow: /private/\nAllow: /private/open\n\nSitemap: https://example.org/map.xml',
  );
  expect(rules.allows('https://example.org/a')).toBe(true);
  expect(rules.allows('https://example.org/private/a')).toBe(false);
  expect(rules.allows('https://example.org/private/open')).toBe(true);
  expect(rules).toMatchObject({ delay: 2000, sitemaps: ['https://example.org/map.xml'] });
  expect(rulesIn('https://example.org/robots.txt', '').allows('https://example.org/a')).toBe(true);
});

test('robots.txt as people write it', () => {
  const of = (text: string) => rulesIn('https://example.org/robots.txt', text);
  const odd = of(
    '# ours\r\nUSER-AGENT : *\r\nDisallow:\r\nDisallow: /private*/\r\nAllow: /private/ok$\r\nDisallow: /*.cgi$\r\nno rule\r\n',
  );
  expect(odd.allows('https://example.org/a')).toBe(true);
  expect(odd.allows('https://example.org/private/no')).toBe(false);
  expect(odd.allows('https://example.org/private/ok')).toBe(true);
  expect(odd.allows('https://example.org/x.cgi')).toBe(false);
  expect(odd.allows('https://example.org/x.cgi?a=1')).toBe(true);
  expect(of('<!doctype html><title>Not found</title>').allows('https://example.org/a')).toBe(true);
  for (const delay of ['soon', 'Infinity', '-5', '', '1,5'])
    expect(of(`User-agent: *\nCrawl-delay: ${delay}`).delay).toBe(0);
  expect(of('User-agent: *\nCrawl-delay: 0.5').delay).toBe(500);
});
