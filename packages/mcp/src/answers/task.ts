import type { ExtractOptions } from 'pith';
import type { ErrorCode } from 'pith/internal/page/errors';

/** What an agent wants to know of a page. */
export type Question =
  | { tool: 'read'; from?: string | undefined; maxTokens: number }
  | { tool: 'section'; section: string | number; from?: string | undefined; maxTokens: number }
  | { tool: 'outline' }
  | { tool: 'links'; contains?: string | undefined; skip: number; limit: number }
  | { tool: 'search'; query: string; limit: number };

/** A question for a worker. Plain data: it travels to another process. */
export interface AnswerTask {
  /** The page and how it is extracted: where two tasks have the same, so are their articles. */
  id: string;
  /** What the agent calls the page. */
  name: string;
  page: Uint8Array;
  options: Omit<ExtractOptions, 'model' | 'memory'>;
  question: Question;
  /** The agent may ask for the page as a browser shows it, and has not. */
  canRender: boolean;
}

export type TaskAnswer =
  | { text: string; title: string | null }
  | { error: { code: ErrorCode; message: string; details: Record<string, string | number> } };
