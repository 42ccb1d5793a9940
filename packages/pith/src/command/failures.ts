import { asPithError, PithError } from '../page/errors.ts';
import { EXIT } from './exit-codes.ts';
import { harmless, type Session } from './session.ts';

/** One line on stderr; the stack only for those who debug. */
export function report(session: Session, where: string, thrown: unknown): void {
  const error = asPithError(thrown);
  const place = where === '' ? '' : `${where}: `;
  say(session, `${place}${error.message} [${error.code}]`);
  if (session.env['PITH_DEBUG']) session.stderr.write(`${error.stack}\n${causeOf(error)}`);
}

function causeOf({ cause }: PithError): string {
  return cause instanceof Error ? `caused by ${cause.stack}\n` : '';
}

export function say(session: Session, message: string): void {
  session.stderr.write(`pith: ${harmless(message).replace(/\s*\n\s*/g, ' ')}\n`);
}

/** The exit code for an error that ended the whole command. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof PithError)) return EXIT.failed;
  if (error.code === 'MISSING_PACKAGE') return EXIT.missingPackage;
  return ['BAD_OPTION', 'UNKNOWN_METHOD'].includes(error.code) ? EXIT.usage : EXIT.failed;
}
