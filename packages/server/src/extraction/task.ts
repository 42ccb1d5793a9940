import type { Article } from 'pith/article';
import type { ChunkOptions } from 'pith/chunk';
import type { DocumentFormat } from 'pith/internal/article/document/index';
import type { ExtractOptions } from 'pith/internal/extract';
import type { ErrorCode, Warning } from 'pith/internal/page/errors';

/** The ways an article can be answered with. `reader` is a page to read it on. */
export type AnswerFormat = DocumentFormat | 'json' | 'chunks' | 'reader';

/** What every worker is given as it starts. */
export type WorkerSetup = Pick<ExtractOptions, 'model' | 'memory'>;

/** A page for a worker. Plain data: it travels to another process. */
export interface ExtractionTask {
  page: string | Uint8Array;
  options: Omit<ExtractOptions, 'model' | 'memory'>;
  /** Whether the operator's model is meant: not where the request names a method of its own. */
  useModel: boolean;
  format: AnswerFormat;
  /** What of the article, in JSON. */
  fields: readonly (keyof Article)[];
  /** How its pieces are cut. */
  chunking?: Omit<ChunkOptions, 'countTokens'>;
  /** What stands before the fields in JSON. */
  before?: Record<string, unknown>;
  /** What is to be said beside what extraction has to say. */
  warnings?: readonly Warning[];
}

/** What a worker has to say of a page. */
export type ExtractionAnswer =
  | {
      body: string;
      /** The codes of its warnings. */
      warnings: string[];
      pageType: string | null;
      milliseconds: number;
    }
  | { error: { code: ErrorCode; message: string; details: Record<string, string | number> } };
