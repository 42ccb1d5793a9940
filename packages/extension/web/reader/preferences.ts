import { browser } from 'wxt/browser';

/** What is remembered of how somebody reads. */
export interface Preferences {
  /** The size of the type, in percent. */
  size: number;
  /** The width of the text, in rem: it grows with the type. */
  width: number;
  theme: 'system' | 'light' | 'dark' | 'sepia';
  /** Where `pith serve` listens. */
  service: string;
}

const DEFAULTS: Preferences = { size: 100, width: 44, theme: 'system', service: 'http://localhost:8080' };

export async function readPreferences(): Promise<Preferences> {
  const { preferences } = await browser.storage.local.get('preferences');
  return { ...DEFAULTS, ...(preferences as Partial<Preferences> | undefined) };
}

export async function keepPreferences(preferences: Preferences): Promise<void> {
  await browser.storage.local.set({ preferences });
}

export function applyLook({ size, width, theme }: Preferences): void {
  const { documentElement: root, body } = document;
  root.style.fontSize = `${size}%`;
  body.style.maxWidth = `${width}rem`;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
