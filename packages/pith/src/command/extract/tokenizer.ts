import type { CountTokens } from '../../chunk/index.ts';
import { importPackage } from '../packages.ts';

/** The tokenizers of OpenAI's models. */
export const TOKENIZERS = ['o200k_base', 'cl100k_base'] as const;
export type TokenizerName = (typeof TOKENIZERS)[number];

interface Tiktoken {
  getEncoding(name: string): { encode(text: string, allowed: string[], forbidden: string[]): number[] };
}

/** Letters without a space of which a tokenizer is given no more at once: its time grows with their square. */
const LONGEST_RUN = 500;

/** A real tokenizer. It has megabytes of tables, so it is loaded when it is asked for, where the user has installed it. */
export async function loadTokenizer(name: TokenizerName): Promise<CountTokens> {
  const { getEncoding } = await importPackage<Tiktoken>('js-tiktoken', `The tokenizer ${name}`);
  const encoding = getEncoding(name);
  const longRuns = new RegExp(`\\S{${LONGEST_RUN}}(?=\\S)`, 'g');
  return (text) => encoding.encode(text.replace(longRuns, '$& '), [], []).length;
}
