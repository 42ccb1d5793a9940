import { type Page, TAG } from '../../page/index.ts';

export function isJsonLd(page: Page, script: number): boolean {
  return /^\s*application\/ld\+json/i.test(page.attribute(script, 'type') ?? '');
}

export function jsonLdScripts(page: Page): string[] {
  const scripts: string[] = [];
  for (let node = page.find(TAG.script); node >= 0; node = page.find(TAG.script, node + 1)) {
    if (isJsonLd(page, node)) scripts.push(page.textContent(node));
  }
  return scripts;
}
