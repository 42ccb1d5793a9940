const BEFORE = ' (the run before)';

/** What the results of a method are called when it was measured again since. */
export const nameBefore = (method: string) => method + BEFORE;

export const isRunBefore = (method: string) => method.endsWith(BEFORE);
