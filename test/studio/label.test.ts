import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type DatasetPage, readDataset } from '../../src/lab/datasets/dataset.ts';
import { evaluate } from '../../src/lab/eval/evaluate.ts';
import { hasBrowser } from '../browser.ts';
import { writeLabelPages } from './label-pages.ts';
import { picture, startWorkbench } from './workbench.ts';
