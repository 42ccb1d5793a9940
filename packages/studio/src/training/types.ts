import type { Scores } from '@pith/lab/internal/metrics/scores';
import type { JobInfo } from '../api.ts';

/** Training in the workbench, as the page in the browser reads it: types only. */

/** `GET api/trainings/setup`: what can be trained, and from what. */
export interface TrainingSetup {
  methods: readonly TrainableMethod[];
  /** What was labelled: the dataset called `labels`. */
  labels: { file: string; pages: number; sites: number };
}

export interface TrainableMethod {
  name: string;
  about: string;
  /** With fewer pages nothing can be learned and measured. */
  fewest: number;
  /** Pages to take of a dataset where nothing else is said: what is done within a few minutes. */
  usual: number;
  /** Whether a browser must render the pages first. */
  renders: boolean;
  /** The method that it is measured beside; absent where the package has a model of its own for it. */
  beside?: string;
  options: readonly TrainingOption[];
}

export type TrainingOption = { name: string; about: string } & (
  | { kind: 'choice'; choices: readonly string[]; default: string }
  | { kind: 'flag'; default: false }
  | { kind: 'number'; least: number; most: number; whole: boolean; default: number | null }
);

export type OptionValues = Readonly<Record<string, string | number | boolean | null>>;

/** `POST api/trainings`: what is to be trained. */
export interface TrainingPlan {
  method: string;
  options: OptionValues;
  data: readonly TrainingData[];
}

export interface TrainingData {
  /** A dataset's, or `labels`. */
  name: string;
  /** At most so many of its pages, evenly spread. */
  most: number;
}

/** `GET api/trainings`, newest last. */
export interface TrainingInfo {
  id: string;
  state: JobInfo['state'];
  plan: TrainingPlan;
  /** When it began and ended: milliseconds since 1970. */
  started: number;
  ended: number | null;
  /** The process that does it. */
  process: number;
  /** Of one that is done. */
  outcome: Outcome | null;
  /** What became of the model: `~ID` may be used as its name until it is kept or discarded. */
  model: { state: 'open' } | { state: 'kept'; name: string } | { state: 'discarded' };
}

/** What a training came to. */
export interface Outcome {
  /** The method that uses the model. */
  method: string;
  /** The method that the old scores are of; absent where they are of the same one with the package's model. */
  beside?: string;
  /** Bytes of the model. */
  bytes: number;
  /** Pages that were learned from. */
  learned: number;
  data: DataFacts;
  /** Means over the pages, by models that have not seen them, and by that of the package, or by `beside`. */
  scores: { pages: number; old: Scores; new: Scores };
  seconds: number;
}

/** What was learned from. */
export interface DataFacts {
  sets: { name: string; pages: number }[];
  pages: number;
  sites: number;
  /** Parts of the pages; each is measured by what was learned from the others. */
  folds: number;
  /** What is never in two parts; of each site the pages are divided where the method knows only sites it has learned. */
  by: 'site' | 'page' | 'page of each site';
  /** Pages whose labels are, at least in part, suggestions of `pith` that were accepted. */
  accepted: number;
  /** Sets of which there are pages, and that the model of the package was itself learned from. */
  seen: string[];
}

/** A page measured with the package's model, and with one that has not seen it. */
export interface PageScore {
  /** The name of its set, and its own in it. */
  id: string;
  /** By which the workbench opens it. */
  ref: string;
  title: string | null;
  site: string | null;
  type: string | null;
  /** Which part of the pages it is of. */
  fold: number;
  old: Scores;
  new: Scores;
}

/** What a training tells beside progress, as events of its job. */
export type TrainingEvent =
  | { kind: 'progress'; done: number; all: number; about: string }
  /** Something is done; `seconds` since the beginning. */
  | { kind: 'result'; what: 'step'; name: string; seconds: number }
  /** A point of a chart: what the learner minimises, or has counted. */
  | { kind: 'result'; what: 'point'; chart: Chart; series: string; x: number; y: number }
  | { kind: 'result'; what: 'score'; score: PageScore }
  | { kind: 'result'; what: 'outcome'; outcome: Outcome };

export interface Chart {
  title: string;
  x: string;
  y: string;
}

/** `GET api/models`: a model that was kept, as its `.json` says. */
export interface KeptModel {
  name: string;
  method: string;
  /** Where its file is. */
  file: string;
  /** When it was made: ISO 8601. */
  made: string;
  version: string;
  plan: TrainingPlan;
  outcome: Outcome;
}
