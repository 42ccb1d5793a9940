import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnAt, columnsOf, peaks, withNearest } from '../../web/engine/pictures/columns.ts';

test('columns hold every item once, and each knows its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 300 }), (items, most) => {
      const columns = columnsOf(items, most);
      const count = columns.start.length - 1;
      expect(count).toBe(Math.min(items, most));
      if (count > 0) expect([columns.start[0], columns.start[count]]).toEqual([0, items]);
      for (let column = 0; column < count; column++) {
        expect(columns.start[column + 1]).toBeGreaterThan(columns.start[column]);
        expect(columnAt(columns, columns.start[column])).toBe(column);
        expect(columnAt(columns, columns.start[column + 1] - 1)).toBe(column);
      }
    }),
  );
});

test('a column is seen by its largest value, of either sign', () => {
  const columns = columnsOf(6, 2);
  expect([...peaks(columns, [1, -5, 3, 0, 0, 2])]).toEqual([1, 5]);
});

test('gaps have what is nearest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 40 }), (values) => {
      const filled = withNearest(Int32Array.from(values));
      const known = values.flatMap((value, item) => (value < 0 ? [] : [item]));
      for (const [item, value] of filled.entries()) {
        if (known.length === 0) expect(value).toBe(-1);
        else {
          const least = Math.min(...known.map((other) => Math.abs(other - item)));
          expect(known.filter((other) => Math.abs(other - item) === least).map((at) => values[at])).toContain(
            value,
          );
        }
      }
    }),
  );
});
