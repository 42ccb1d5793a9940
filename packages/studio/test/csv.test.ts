import { expect, test } from 'vitest';
import { csvOf } from '../web/dataset/csv.ts';

test('results as CSV: quoted where needed, and no cell is a formula', () => {
  const page = { id: '1', url: '=HYPERLINK("x")', site: 'a,b', type: null, lang: null, title: null, size: 1 };
  const rows = [{ page, f1: [0.5, null], difference: null }];
  expect(csvOf(rows, ['pith', 'mss'])).toBe(
    'id,url,site,type,pith,mss\r\n1,"\'=HYPERLINK(""x"")","a,b",,0.5,\r\n',
  );
});
