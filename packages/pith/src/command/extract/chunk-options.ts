import { type Command, Option } from 'commander';
import { CHUNK_BY, type ChunkBy, type ChunkOptions, DEFAULT_MAX_TOKENS } from '../../chunk/options.ts';
import { wholeNumber } from '../option-values.ts';
import { loadTokenizer, TOKENIZERS, type TokenizerName } from './tokenizer.ts';

/** How an article is cut into pieces. */
export interface ChunkCommandOptions {
  chunks?: number;
  overlap?: number;
  chunkBy?: ChunkBy;
  tokenizer?: TokenizerName;
}

export function addChunkOptions(command: Command): void {
  command
    .addOption(
      new Option(
        '--chunks [tokens]',
        `write the article in pieces of so many tokens at most, as JSON lines (${DEFAULT_MAX_TOKENS} where none is said)`,
      )
        .argParser(wholeNumber)
        .preset(String(DEFAULT_MAX_TOKENS)),
    )
    .addOption(
      new Option(
        '--overlap <tokens>',
        'begin a piece with the last sentences of the one before, up to so many tokens',
      ).argParser(wholeNumber),
    )
    .addOption(
      new Option(
        '--chunk-by <what>',
        'begin a piece at each heading (the default), fill each up to its size, or end it after each block',
      ).choices(CHUNK_BY),
    )
    .addOption(
      new Option(
        '--tokenizer <name>',
        'count tokens with this tokenizer instead of estimating them (needs js-tiktoken)',
      ).choices(TOKENIZERS),
    );
}

/** The options of the library that the options of the command mean. */
export async function chunkingOf(options: ChunkCommandOptions): Promise<ChunkOptions> {
  const { chunks, overlap, chunkBy, tokenizer } = options;
  return {
    ...(chunks !== undefined && { maxTokens: chunks }),
    ...(overlap !== undefined && { overlap }),
    ...(chunkBy !== undefined && { by: chunkBy }),
    ...(tokenizer !== undefined && { countTokens: await loadTokenizer(tokenizer) }),
  };
}
