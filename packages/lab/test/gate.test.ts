import { describe, expect, test } from 'vitest';
import { type Floors, pinned, violations } from '../src/eval/gate.ts';
import type { Row } from '../src/eval/summary.ts';

const floors: Floors = { datasets: { d: { sha256: 'x', step: 1 } }, floors: { a: { d: 0.8 } } };
const row = (method: string, f1: number | null) => ({ dataset: 'd', method, f1 }) as Row;

describe('the quality gate', () => {
  test('says by how much a method is below its floor', () => {
    expect(violations(floors, [row('a', 0.8)])).toEqual([]);
    expect(violations(floors, [row('a', 0.7512)])).toEqual(['a on d: F1 0.7512, floor 0.8000, 0.0488 below']);
    expect(violations(floors, [row('a', null)])[0]).toContain('0.8000 below');
  });

  test('a method without a floor does not pass unseen', () => {
    expect(violations(floors, [row('b', 0.9)])[0]).toContain('no floor');
  });

  test('pinning raises, and lowers only when told to', () => {
    expect(pinned(floors, [row('a', 0.85678), row('b', 0.5)], false).floors).toEqual({
      a: { d: 0.8567 },
      b: { d: 0.5 },
    });
    expect(pinned(floors, [row('a', 0.7)], false).floors['a']['d']).toBe(0.8);
    expect(pinned(floors, [row('a', 0.7)], true).floors['a']['d']).toBe(0.7);
  });
});
