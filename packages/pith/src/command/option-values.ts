import { readFile } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import type { ExtractOptions } from '../extract.ts';
import { fileFailure } from '../files/file-failure.ts';
import { PithError } from '../page/errors.ts';
import type { Limits } from '../page/limits.ts';
import type { SettingsOptions } from './settings/options.ts';

/** The options every command that extracts has. */
export interface CommonOptions extends SettingsOptions {
  model?: string;
  memory?: string;
  timeout?: number;
  maxBytes?: number;
}

export const methodOption = () =>
  new Option(
    '-m, --method <name>',
    'how to find the content; "pith methods" lists the ways and their parameters: cetr-tm:lambda=0.5',
  );

export const modelOption = () =>
  new Option(
    '--model <file>',
    'a model for the method, as "pith train", "pith adapt" and "pith learn-site" write them',
  );

export const memoryOption = () =>
  new Option(
    '--memory <file>',
    'what recurs on the pages of a site and is no content, as "pith site" writes it',
  );

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

/** The bytes of `--model` and `--memory`. */
export async function modelsOf({
  model,
  memory,
}: Pick<CommonOptions, 'model' | 'memory'>): Promise<Pick<ExtractOptions, 'model' | 'memory'>> {
  return {
    ...(model !== undefined && { model: await contentsOf('--model', model) }),
    ...(memory !== undefined && { memory: await contentsOf('--memory', memory) }),
  };
}

function contentsOf(option: string, file: string): Promise<Uint8Array> {
  return readFile(file).catch((error) => {
    const { code, message, details } = fileFailure(error);
    throw new PithError(code, `${option} ${file}: ${message}`, details, error);
  });
}

export function positiveNumber(value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new InvalidArgumentError('It must be a number above 0.');
  return number;
}

export function wholeNumber(value: string): number {
  const number = positiveNumber(value);
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError('It must be a whole number.');
  return number;
}
