import type { HandLabels } from '@pith/lab/internal/labels/hand-labels';
import type { Scores } from '@pith/lab/internal/metrics/scores';
import type { DatasetPage, Gold } from 'pith/internal/records/dataset';

/** What the workbench's server says, as the page in the browser reads it: types only. */

/** `GET api/setup` */
export interface Setup {
  version: string;
  datasets: DatasetInfo[];
  /** Today's tools that are installed here. */
  peers: string[];
  /** Whether pages can be rendered by a browser here. */
  canRender: boolean;
  /** Pages that were named on the command line, as references. */
  opened: OpenedFile[];
  /** The dataset file that labels are written to. */
  labels: string;
}

export interface DatasetInfo {
  name: string;
  /** Bytes of its file. */
  bytes: number;
}

export interface OpenedFile {
  ref: string;
  name: string;
}

/** `GET api/datasets/NAME/pages`: the pages of a dataset, without their HTML. */
export interface PageEntry {
  id: string;
  url: string | null;
  site: string | null;
  type: string | null;
  lang: string | null;
  title: string | null;
  /** Characters of HTML. */
  size: number;
}

/** `GET api/pages?ref=…`: a page with all that is known of it. */
export interface SourcePage {
  ref: string;
  name: string;
  url: string | null;
  type: string | null;
  html: string;
  gold: Gold | null;
}

/** `POST api/render`: a page as a browser shows it, in the format of docs/rendered-pages.md, with a picture. */
export interface RenderRequest {
  html: string;
  url: string | null;
}

/** `POST api/picture`: a page that stands by itself, as wide as this, as PNG. */
export interface PictureRequest {
  html: string;
  width: number;
}

/** `GET api/jobs`: long work on the server. */
export interface JobInfo {
  id: string;
  /** `evaluation`, `training`, … */
  kind: string;
  /** What it does, in words. */
  about: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
}

/** `GET api/jobs/ID/events`: what a job tells, a line each, from its beginning; the last is `end`. */
export type JobEvent =
  | { kind: 'progress'; done: number; all: number; about?: string }
  | { kind: 'result'; [field: string]: unknown }
  | { kind: 'end'; state: JobInfo['state']; error?: Failure['error'] };

/** `POST api/peers`: what one of today's tools makes of a page. */
export interface PeerRequest {
  name: string;
  html: string;
  url: string | null;
}

export interface PeerText {
  text: string;
  title: string | null;
  /** Of the faster of two runs. */
  milliseconds: number;
}

/** What a method or peer did on a page of a dataset: words as a bag, as `pith eval` has them. */
export interface Measured {
  id: string;
  method: string;
  ms: number;
  /** Null where the gold is no text. */
  scores: Scores | null;
  /** Why there was no answer. */
  failed?: string;
}

/** `GET api/datasets/NAME/results`: all that was measured, and the job that measures more. */
export interface MeasuredDataset {
  results: Measured[];
  job: JobInfo | null;
}

/** `POST api/datasets/NAME/results`: starts a job that measures what is not known; its results are `Measured`. */
export interface EvaluationRequest {
  methods: string[];
  /** Every how many-th page; 1 is all. */
  step: number;
  /** Also what is known. */
  again: boolean;
}

/** Whatever goes wrong. */
export interface Failure {
  error: { code: string; message: string };
}

/** `GET api/labels`: a page that was labelled, or is being. */
export interface LabelEntry {
  id: string;
  url: string | null;
  title: string | null;
  /** Null for lines of the file that were made elsewhere: they have a gold, and no labels. */
  labels: HandLabels | null;
}

/**
 * `PUT api/labels`: what is said in a window is merged with what other windows have said since. The page itself goes
 * along where the server may not have it.
 */
export interface SaveLabels {
  id: string;
  labels: HandLabels;
  /** What the window began with, as the server had it then; null where it had nothing. */
  base?: HandLabels | null;
  /** The window that says it: its own saves never undo each other, in whatever order they arrive. */
  window?: string;
  page?: LabelSource;
}

/** The labels that are kept now. */
export interface SavedLabels extends LabelEntry {
  /** How many blocks and elements another window had labelled differently; the later word counts. */
  conflicts: number;
}

/** What a line of the dataset says of a page beside its labels. */
export type LabelSource = Omit<DatasetPage, 'id' | 'gold'>;
