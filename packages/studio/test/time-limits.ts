import { vi } from 'vitest';

/**
 * The time limits of all tests of the workbench that wait for something. They are long on purpose: a test ends as soon as
 * the state it waits for is there, so a long limit costs nothing, and a machine with much other work needs it.
 * To import this module is to set the limits for the tests of the file.
 */

/** Milliseconds to wait for one state. */
export const STATE_LIMIT = 120_000;

/** Milliseconds for a whole test, and for what is done before and after the tests of a file. */
export const TEST_LIMIT = 600_000;

vi.setConfig({
  testTimeout: TEST_LIMIT,
  hookTimeout: TEST_LIMIT,
  expect: { poll: { timeout: STATE_LIMIT } },
});
