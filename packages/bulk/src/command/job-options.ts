import type { Article } from 'pith/article';
import { type CommonOptions, limitsOf } from 'pith/internal/command/option-values';
import type { Session } from 'pith/internal/command/session';
import { settingsParts } from 'pith/internal/command/settings/page-settings';
import { PithError } from 'pith/internal/page/errors';
import { DEFAULT_LIMITS } from 'pith/internal/page/limits';
import { parseFields } from 'pith/internal/records/fields';
import type { BatchJob } from '../job.ts';
import type { DuplicateKind, OutputFormat } from '../work/setup.ts';

/** The options of `pith batch`. */
export interface BatchCommandOptions extends CommonOptions {
  output: string;
  format: OutputFormat;
  fields?: string;
  gzip?: boolean;
  zstd?: boolean;
  shardSize: number;
  limit?: number;
  jobs?: number;
  duplicates?: DuplicateKind;
  remember: number;
  pause: number;
  allowPrivate?: boolean;
  restart?: boolean;
  quiet?: boolean;
  queue?: string;
  queueName: string;
  pieceSize: number;
  wait?: boolean;
}

export const PIPE_FIELDS = 'id,title,byline,date,lang,url,text';
const RECORD_FIELDS = ['text', 'markdown', 'html'];

/** The job that the options describe; refuses what cannot be done. */
export async function jobFrom(
  sources: string[],
  options: BatchCommandOptions,
  session: Session,
): Promise<BatchJob> {
  const { config, given, models } = await settingsParts(options, session);
  const limits = limitsOf(options);
  if (options.gzip && options.zstd) throw new PithError('BAD_OPTION', 'Give --gzip or --zstd, not both.');
  return {
    sources,
    folder: options.output,
    setup: {
      format: options.format,
      fields: fieldsOf(options),
      compression: options.gzip ? 'gzip' : options.zstd ? 'zstd' : 'none',
      hosts: [...config],
      given,
      models,
      limits,
      ...(options.duplicates !== undefined && { duplicates: options.duplicates }),
    },
    read: {
      maxBytes: limits.bytes ?? DEFAULT_LIMITS.bytes,
      allowPrivate: options.allowPrivate ?? false,
      ...(limits.milliseconds !== undefined && { fetchMilliseconds: limits.milliseconds }),
    },
    shardSize: options.shardSize,
    limit: options.limit ?? Number.POSITIVE_INFINITY,
    remember: options.remember,
    pause: options.pause * 1000,
  };
}

function fieldsOf({ format, fields, gzip, zstd }: BatchCommandOptions): (keyof Article)[] {
  if (format === 'jsonl') return parseFields(fields ?? PIPE_FIELDS);
  if (format === 'warc') {
    const [field, ...more] = parseFields(fields ?? 'text');
    if (more.length === 0 && RECORD_FIELDS.includes(field)) return [field];
    throw new PithError('BAD_OPTION', `With --format warc, --fields is one of: ${RECORD_FIELDS.join(', ')}.`);
  }
  if (fields === undefined && !gzip && !zstd) return [];
  throw new PithError(
    'BAD_OPTION',
    '--fields, --gzip and --zstd are for JSON lines and WARC, not for Markdown files.',
  );
}
