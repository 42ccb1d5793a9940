import { expect, test } from 'vitest';
import type { ConfigEnv, UserManifest } from 'wxt';
import { fileName } from '../web/reader/file-name.ts';
import config from '../wxt.config.ts';

const manifestFor = (browser: string) =>
  (config.manifest as (env: ConfigEnv) => UserManifest)({
    browser,
    mode: 'production',
    command: 'build',
    manifestVersion: 3,
  });

test.each(['chrome', 'firefox'])('the manifest for %s asks for the least', (browser) => {
  const { permissions, host_permissions, optional_permissions, commands, content_security_policy } =
    manifestFor(browser);
  expect(permissions).toEqual(['activeTab', 'scripting', 'storage']);
  expect([host_permissions, optional_permissions]).toEqual([undefined, undefined]);
  expect(Object.keys(commands!)).toEqual(['_execute_action']);
  const policy = (content_security_policy as { extension_pages: string }).extension_pages;
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(policy).not.toContain('connect-src');
});

test('only the manifest for Firefox has what only Firefox knows', () => {
  expect(manifestFor('firefox').browser_specific_settings?.gecko).toMatchObject({
    strict_min_version: '140.0',
    data_collection_permissions: { required: ['none'] },
  });
  expect(manifestFor('chrome')).toMatchObject({ incognito: 'split' });
  expect(manifestFor('chrome').browser_specific_settings).toBeUndefined();
});

test.each([
  ['What the bells say', 'What the bells say.md'],
  ['../../etc: <passwd> | "x"?', 'etc passwd x.md'],
  ['C\u0000\u202eON', 'C ON.md'],
  ['A/B\\C', 'A B C.md'],
  ['鐘の音', '鐘の音.md'],
  ['…', '….md'],
  ['. . .', 'page.md'],
  [null, 'example.org.md'],
  ['x'.repeat(500), `${'x'.repeat(60)}.md`],
])('a page called %j goes to %s', (title, name) => {
  expect(fileName(title, 'https://example.org/story')).toBe(name);
});
