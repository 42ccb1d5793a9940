import { STATUS } from '../errors.ts';
import type { Schema } from '../requests/schemas.ts';

/** The body of every error. */
export const ERROR: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      description: 'Beside code and message, the numbers where there are any.',
      properties: {
        code: { type: 'string', enum: Object.keys(STATUS) },
        message: { type: 'string', description: 'What is wrong, and what to do.' },
        requestId: { type: 'string' },
      },
    },
  },
};

/** The codes that come with a status. */
export function codesOf(status: number): string[] {
  return Object.entries(STATUS)
    .filter(([, own]) => own === status)
    .map(([code]) => code);
}
