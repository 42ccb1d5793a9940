import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { QUICK_START } from '../src/quick-start.ts';

it('Node knows the flags that workers are started with', () => {
  expect(QUICK_START).not.toEqual([]);
  const { status, stderr } = spawnSync(process.execPath, [...QUICK_START, '-e', '0'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
