import { readFile } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import type { Limits } from '../page/limits.ts';
import { fileFailure } from './file-failure.ts';

/** The options every command that extracts has. */
export interface CommonOptions {
  method?: string;
  model?: string;
  timeout?: number;
  maxBytes?: number;
}

export const methodOption = () =>
  new Option(
    '-m, --method <name>',
    'how to find the content; "pith methods" lists the ways and their parameters: cetr-tm:lambda=0.5',
  );

export const modelOption = () =>
  new Option('--model <file>', 'a model for the method, as "pith train" and "pith adapt" write them');

export const maxBytesOption = () =>
  new Option('--max-bytes <n>', 'refuse pages larger than this (default: 20000000)').argParser(wholeNumber);

export const timeoutOption = (description: string) =>
  new Option('--timeout <seconds>', description).argParser(positiveNumber);

export function limitsOf({ timeout, maxBytes }: CommonOptions): Partial<Limits> {
  return {
    ...(timeout !== undefined && { milliseconds: timeout * 1000 }),
    ...(maxBytes !== undefined && { bytes: maxBytes }),
  };
}

/** The bytes of `--model`. */
export async function modelOf({ model }: CommonOptions): Promise<Uint8Array | undefined> {
  if (model === undefined) return undefined;
  return readFile(model).catch((error) => {
    throw fileFailure(error);
  });
}

function positiveNumber(value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new InvalidArgumentError('It must be a number above 0.');
  return number;
}

function wholeNumber(value: string): number {
  const number = positiveNumber(value);
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

/** Whether links can be resolved against it. */
export function isPageAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:/i.test(value);
}
