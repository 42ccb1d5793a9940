/** Every way pith can refuse. The message says what to do; `details` carries the numbers. */
export type ErrorCode =
  | 'TOO_LARGE'
  | 'TIMEOUT'
  | 'BAD_INPUT'
  | 'BAD_OPTION'
  | 'BAD_MODEL'
  | 'UNKNOWN_METHOD'
  | 'NO_SOURCE'
  | 'NO_VISUAL'
  | 'BAD_RENDERED_PAGE'
  | 'NO_BROWSER'
  | 'RENDER_FAILED'
  | 'NO_MODEL'
  | 'BAD_URL'
  | 'FETCH_FAILED'
  | 'HTTP_STATUS'
  | 'NOT_HTML'
  | 'PRIVATE_ADDRESS'
  | 'TOO_MANY_REDIRECTS'
  | 'FILE_NOT_READABLE'
  | 'FILE_NOT_WRITABLE'
  | 'CRASHED'
  | 'CORRUPT'
  | 'MISSING_PACKAGE'
  | 'OTHER_JOB'
  | 'QUEUE_FAILED'
  | 'INTERNAL';

export class PithError extends Error {
  override readonly name = 'PithError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    message: string,
    details: Record<string, string | number> = {},
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  /** Also those of another copy of this class: the command is bundled, and the packages it loads bring their own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'PithError' && 'code' in value && 'details' in value;
  }
}

/** Anything thrown, as an error that can be shown: what we did not expect is `INTERNAL`. */
export function asPithError(error: unknown): PithError {
  if (error instanceof PithError) return error;
  const what = error instanceof Error ? error.message : String(error);
  return new PithError(
    'INTERNAL',
    `Something unexpected went wrong: ${what}. Please report it; PITH_DEBUG=1 shows where.`,
    {},
    error,
  );
}

/** Something worth knowing that did not stop the work: a page cut at a limit, a charset that lied. */
export interface Warning {
  code: string;
  message: string;
}
