import type { EntityRecognizer } from './named-entities.ts';

let current: EntityRecognizer | undefined;

/** The recogniser that models with named entities use, where they were given none of their own. */
export const currentRecognizer = (): EntityRecognizer | undefined => current;

export function useRecognizer(recognize: EntityRecognizer): void {
  current = recognize;
}
