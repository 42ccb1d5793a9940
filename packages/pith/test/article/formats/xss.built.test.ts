import { test } from 'vitest';
import { nothingRunsInMixtures } from './nothing-runs.ts';

test('nothing runs in thousands of mixtures of hostile snippets', () => nothingRunsInMixtures(2000));
