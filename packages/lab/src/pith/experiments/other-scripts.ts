import { hashOf } from '@pith/learn/hash';
import { extract } from '@pith/methods';
import { datasetName, readDataset, requireDataset } from 'pith/internal/records/dataset';
import { goldText } from '../../gold/gold-texts.ts';
import { mean } from '../../metrics/scores.ts';
import { bagScores } from '../../metrics/word-scores.ts';
import { metricWords } from '../../metrics/words.ts';

// npx tsx packages/lab/src/pith/experiments/other-scripts.ts [DATASET…] [--step N]: what is left of the word F1 when the same pages
// are written in letters, and as if in words, that the model has never seen. Our sets are nearly all English.
const step = process.argv.indexOf('--step');
const every = step > 0 ? Number(process.argv[step + 1]) : 1;
const named = process.argv.slice(2, step > 0 ? step : undefined);
const names = named.length > 0 ? named : ['dragnet', 'l3s-gn1', 'big9-chaos', 'cleanportaleval'];

type Writing = (text: string) => string;

const CYRILLIC = 'абцдефгхийклмнопярстувжьызАБЦДЕФГХИЙКЛМНОПЯРСТУВЖЬЫЗ';
const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const IDEOGRAPHS = 0x4e00;
const MOST_IDEOGRAPHS = 3000;

const WRITINGS: Record<string, Writing> = {
  'as it is': (text) => text,
  'in Cyrillic letters': (text) => text.replace(/[a-z]/gi, (letter) => CYRILLIC[LATIN.indexOf(letter)]),
  'in ideographs, without spaces': (text) =>
    text
      .replace(/[a-z]+/gi, (word) => ideograph(word) + ideograph(`${word}~`))
      .replace(/(?<=[\u4e00-\u9fff]) +(?=[\u4e00-\u9fff])/g, '')
      .replace(/\. ?/g, '。')
      .replace(/, ?/g, '，'),
};

/** Markup, scripts, styles, comments and character references; what is between them is text. */
const NO_TEXT = /<(script|style|textarea)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<[a-z!/?][^>]*>|&#?\w+;?/gi;

/** Structured data repeats the text: left out, as it would stay English. */
const STRUCTURED = /<script[^>]*\bld\+json\b[\s\S]*?<\/script\s*>/gi;
/** What a page says of itself is in its language, too. */
const SAID = /^<meta\b[^>]*(?:title|description)/i;

for (const file of names.map((name) => requireDataset(name))) {
  const scores = Object.keys(WRITINGS).map((): number[] => []);
  for await (const { html, url, gold } of readDataset(file, every)) {
    const text = goldText(gold);
    if (text === null) continue;
    for (const [i, write] of Object.values(WRITINGS).entries()) {
      const { text: found } = extract(
        rewritten(html.replace(STRUCTURED, ''), write),
        url == null ? {} : { url },
      );
      scores[i].push(bagScores(unitsOf(found), unitsOf(write(text))).f1);
    }
  }
  console.log(`${datasetName(file)}, ${scores[0].length} pages`);
  for (const [i, name] of Object.keys(WRITINGS).entries()) {
    console.log(`  ${name.padEnd(30)} ${mean(scores[i]).toFixed(3)}`);
  }
}

function rewritten(html: string, write: Writing): string {
  let out = '';
  let from = 0;
  for (const { 0: markup, index } of html.matchAll(NO_TEXT)) {
    const said = SAID.test(markup)
      ? markup.replace(/(?<=\bcontent\s*=\s*(["'])).*?(?=\1)/is, (text) => write(text))
      : markup;
    out += write(html.slice(from, index)) + said;
    from = index + markup.length;
  }
  return out + write(html.slice(from));
}

function ideograph(word: string): string {
  return String.fromCodePoint(IDEOGRAPHS + (Math.abs(hashOf(word.toLowerCase())) % MOST_IDEOGRAPHS));
}

/** Words, or where there is nothing between them the single characters. */
function unitsOf(text: string): string[] {
  return metricWords(text).flatMap((word) => (/[\u4e00-\u9fff]/.test(word) ? [...word] : [word]));
}
