import type { Selection } from '../../extractors/selection.ts';
import { type Page, TAG } from '../../page/index.ts';
import { LANGUAGE_META } from './meta-names.ts';
import { rememberUsual } from './remember-usual.ts';
import { firstMeta, type Signals } from './signals.ts';
import { contradicts, writingOf } from './writing.ts';

const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** Tells the language of a text, as BCP 47 writes it; null where it cannot. */
export type DetectLanguage = (text: string) => string | null;

/** A language, and whether the page declares it or its text shows it. */
export interface Language {
  lang: string | null;
  source: 'declared' | 'detected' | null;
}

/** Characters of the text that are looked at. */
const SAMPLE = 2000;

/**
 * The page's language as it declares it, unless its text is written in a script that this language never has; else as
 * the script shows it, where only one language has that; else as the detector says, where one is given.
 */
export function readLanguage(
  page: Page,
  signals: Signals,
  selection: Selection,
  detect?: DetectLanguage,
): Language {
  const declared = declaredLang(page, signals);
  const text = sampleOf(page, selection);
  const writing = writingOf(text);
  if (declared !== null && (writing === null || !contradicts(writing, declared)))
    return { lang: declared, source: 'declared' };
  const detected = writing?.language ?? (text === '' ? null : normalizeLang(detect?.(text) ?? ''));
  return { lang: detected, source: detected === null ? null : 'detected' };
}

/** The beginning of the content. */
function sampleOf({ blocks }: Page, { keep }: Selection): string {
  let text = '';
  for (let block = keep.indexOf(1); block >= 0 && text.length < SAMPLE; block = keep.indexOf(1, block + 1))
    text += `${blocks.text(block)}\n`;
  return text.slice(0, SAMPLE);
}

/** `<html lang>`, `xml:lang`, `<body lang>`, the content-language, og:locale. */
function declaredLang(page: Page, signals: Signals): string | null {
  const html = page.find(TAG.html);
  const body = page.find(TAG.body);
  const candidates = [
    attribute(page, html, 'lang'),
    attribute(page, html, 'xml:lang'),
    attribute(page, body, 'lang'),
    ...LANGUAGE_META.map((name) => firstMeta(signals, [name])),
  ];
  for (const candidate of candidates) {
    const lang = candidate === null ? null : normalizeLang(candidate);
    if (lang !== null) return lang;
  }
  return null;
}

/** As BCP 47 writes it: `en_us` is `en-US`, `zh-hant-tw` is `zh-Hant-TW`; null for what is no language tag. */
export const normalizeLang = rememberUsual((raw): string | null => {
  const [first] = raw.trim().split(/[,;\s]/);
  const tag = first.replace(/_/g, '-').replace(/[.@].*$/, '');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i.test(tag)) return null;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical === 'und' || canonical === undefined ? null : canonical;
  } catch {
    return null;
  }
});

/** The direction of writing: the `dir` of `<html>` or `<body>`, else the language's. */
export function readDir(page: Page, lang: string | null): 'ltr' | 'rtl' | null {
  for (const element of [page.find(TAG.html), page.find(TAG.body)]) {
    const dir = attribute(page, element, 'dir')?.trim().toLowerCase();
    if (dir === 'ltr' || dir === 'rtl') return dir;
  }
  if (lang === null) return null;
  const [language, script] = lang.split('-');
  if (script === 'Arab' || script === 'Hebr') return 'rtl';
  return RIGHT_TO_LEFT.has(language) && script !== 'Latn' ? 'rtl' : 'ltr';
}

function attribute(page: Page, node: number, name: string): string | null {
  return node < 0 ? null : page.attribute(node, name);
}
