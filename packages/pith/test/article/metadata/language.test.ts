import { describe, expect, it, vi } from 'vitest';
import { readMetadata } from '../../../src/article/metadata/index.ts';
import { extract } from '../../../src/index.ts';
import { detectLanguage } from '../../../src/language/index.ts';
import { parsePage } from '../../../src/page/index.ts';

const GERMAN = 'Der Fluss stieg in einer Nacht um zwei Meter, und niemand im Tal schlief vor dem Morgen. ';
const JAPANESE = '川は一晩で二メートル上がり、谷では夜明けまで誰も眠らなかった。橋はもう水の下にあった。';
const CHINESE = '河水一夜之间上涨了两米，天亮之前山谷里没有一个人睡着，桥已经在水下，人们只好坐船离开村庄。';

/** The language of a page with a text, and where it was found. */
function language(html: string, text: string, detect?: (text: string) => string | null): (string | null)[] {
  const page = parsePage(`<html ${html}><body><p>${text}</p></body></html>`);
  const keep = new Uint8Array(page.blocks.count).fill(1);
  const selection = { keep, score: new Float32Array(keep.length), title: -1, reasons: () => [] };
  const { lang, langSource } = readMetadata(page, selection, detect);
  return [lang, langSource];
}

describe('the language of a page', () => {
  it('is the declared one, and the detector is not asked', () => {
    const detect = vi.fn(() => 'de');
    expect(language('lang="en-GB"', 'The river rose by two metres in one night.', detect)).toEqual([
      'en-GB',
      'declared',
    ]);
    expect(language('lang="en"', GERMAN, detect)).toEqual(['en', 'declared']);
    expect(detect).not.toHaveBeenCalled();
  });

  it.each([
    ['ja', JAPANESE],
    ['zh', CHINESE],
    ['ko', '강물은 하룻밤 사이에 이 미터나 불어났고 골짜기에서는 아무도 새벽까지 잠들지 못했다'],
    ['el', 'Το ποτάμι ανέβηκε δύο μέτρα σε μια νύχτα και κανείς δεν κοιμήθηκε'],
    ['he', 'הנהר עלה בשני מטרים בלילה אחד ואיש בעמק לא ישן עד הבוקר'],
    ['th', 'แม่น้ำสูงขึ้นสองเมตรในคืนเดียวและไม่มีใครในหุบเขานอนหลับก่อนรุ่งสาง'],
  ])('is that of a script which only one language has: %s', (lang, text) => {
    expect(language('', text)).toEqual([lang, 'detected']);
  });

  it('is not what the script of the text contradicts', () => {
    expect(language('lang="en"', CHINESE)).toEqual(['zh', 'detected']);
    expect(language('lang="ja"', GERMAN, () => 'de')).toEqual(['de', 'detected']);
    expect(language('lang="en"', 'Река поднялась за одну ночь на два метра, и никто не спал')).toEqual([
      null,
      null,
    ]);
    expect(language('lang="zh-Hant"', CHINESE)).toEqual(['zh-Hant', 'declared']);
    expect(language('lang="sr"', GERMAN)).toEqual(['sr', 'declared']);
    expect(language('lang="en"', '5 + 5 = 10')).toEqual(['en', 'declared']);
  });

  it('is what a detector says, as BCP 47 writes it; none without one', () => {
    expect(language('', GERMAN)).toEqual([null, null]);
    expect(language('', GERMAN, () => 'DE_at')).toEqual(['de-AT', 'detected']);
    expect(language('', GERMAN, () => '??')).toEqual([null, null]);
  });

  it('is detected by extract where it is given the detector, and gives the direction', () => {
    const page = (text: string) => `<h1>1</h1><p>${text.repeat(5)}</p><p>${text.repeat(5)}</p>`;
    expect(extract(page(GERMAN))).toMatchObject({ lang: null, langSource: null });
    expect(extract(page(GERMAN), { detectLanguage })).toMatchObject({ lang: 'de', langSource: 'detected' });
    const arabic = 'ارتفع النهر مترين في ليلة واحدة ولم ينم أحد في الوادي قبل الفجر. ';
    expect(extract(page(arabic), { detectLanguage })).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });
});

describe('detectLanguage', () => {
  it.each([
    ['de', GERMAN],
    ['fr', 'La rivière est montée de deux mètres en une nuit, et personne n’a dormi.'],
    ['pl', 'Rzeka podniosła się w ciągu jednej nocy o dwa metry i nikt nie spał.'],
    ['ru', 'Река поднялась за одну ночь на два метра, и никто в долине не спал.'],
    ['ja', JAPANESE],
  ])('%s', (lang, text) => expect(detectLanguage(text)).toBe(lang));

  it('says nothing of a few letters or none', () => {
    expect(detectLanguage('')).toBe(null);
    expect(detectLanguage('OK, 2024')).toBe(null);
    expect(detectLanguage('12345 '.repeat(1000))).toBe(null);
  });
});
