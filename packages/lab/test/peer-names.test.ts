import { PEERS } from '@pith/peers';
import { expect, test } from 'vitest';
import { PEER_NAMES } from '../src/eval/peer-names.ts';

test('the list of other tools is that of the package that runs them, in its order', () => {
  expect(PEER_NAMES).toEqual(Object.keys(PEERS));
});
