import { TaskFailure } from '@pith/workers/task-failure';
import { type ErrorCode, PithError } from 'pith/internal/page/errors';

/** What can be wrong with a request beyond what can be wrong with a page. */
export type ServiceCode =
  | ErrorCode
  | 'BUSY'
  | 'CRASHED'
  | 'FORBIDDEN'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_ACCEPTABLE'
  | 'NOT_FOUND'
  | 'SLOW_REQUEST'
  | 'UNAUTHORIZED'
  | 'UNAVAILABLE'
  | 'UNSUPPORTED_TYPE';

/** The status of an answer for each thing that can be wrong. */
export const STATUS: Readonly<Record<ServiceCode, number>> = {
  BAD_INPUT: 400,
  BAD_OPTION: 400,
  BAD_URL: 400,
  UNKNOWN_METHOD: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  PRIVATE_ADDRESS: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  SLOW_REQUEST: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  NOT_HTML: 422,
  BAD_RENDERED_PAGE: 422,
  NO_MODEL: 422,
  NO_SOURCE: 422,
  NO_VISUAL: 422,
  CRASHED: 422,
  BUSY: 429,
  BAD_MODEL: 500,
  CORRUPT: 500,
  FILE_NOT_READABLE: 500,
  FILE_NOT_WRITABLE: 500,
  INTERNAL: 500,
  MISSING_PACKAGE: 500,
  NO_BROWSER: 500,
  OTHER_JOB: 500,
  QUEUE_FAILED: 500,
  RENDER_FAILED: 500,
  FETCH_FAILED: 502,
  HTTP_STATUS: 502,
  TOO_MANY_REDIRECTS: 502,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
};

/** Seconds after which a client that was turned away may try again. */
const RETRY_AFTER = 2;

/** An error as clients see it. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceCode;
  readonly details: Readonly<Record<string, string | number>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ServiceCode,
    message: string,
    details: Record<string, string | number> = {},
    headers: Record<string, string> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.code = code;
    this.details = details;
    this.headers = STATUS[code] === 429 ? { 'retry-after': String(RETRY_AFTER), ...headers } : headers;
  }

  get status(): number {
    return STATUS[this.code];
  }

  /** What stands under `error` in the body of an answer. */
  toJSON(): Record<string, string | number> {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** Anything thrown, as clients may see it: what we did not expect stays in the log. */
export function asServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (thrown instanceof TaskFailure) return ofTask(thrown);
  if (thrown instanceof PithError) return ofPage(thrown);
  return ofFramework(thrown as { code?: string; statusCode?: number; message: string; validation?: unknown });
}

function ofPage(error: PithError): ServiceError {
  // Not with the address that the name has: what a private network looks like is nobody's business.
  if (error.code === 'PRIVATE_ADDRESS') {
    return new ServiceError('PRIVATE_ADDRESS', 'This address is not one of the public internet.');
  }
  if (error.code === 'INTERNAL') return unexpected(error);
  return new ServiceError(error.code, error.message, { ...error.details }, {}, error);
}

function ofTask(failure: TaskFailure): ServiceError {
  switch (failure.why) {
    case 'killed':
      return new ServiceError('TIMEOUT', 'The page took too long to extract.', {}, {}, failure);
    case 'waited':
      return new ServiceError(
        'BUSY',
        'All workers were busy for too long. Try again later.',
        {},
        {},
        failure,
      );
    case 'memory':
      return new ServiceError('CRASHED', 'The page needs more memory than a worker has.', {}, {}, failure);
    case 'crashed':
      return new ServiceError(
        'CRASHED',
        'Two workers, one after the other, died while they had the page.',
        {},
        {},
        failure,
      );
    default:
      return new ServiceError('UNAVAILABLE', 'The service is being stopped.', {}, {}, failure);
  }
}

/** What fastify refuses by itself. */
const FRAMEWORK: Readonly<Record<string, ServiceCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
};

function ofFramework(error: {
  code?: string;
  statusCode?: number;
  message: string;
  validation?: unknown;
}): ServiceError {
  const { code = '', statusCode = 500, message, validation } = error;
  const known = FRAMEWORK[code];
  if (known !== undefined) return new ServiceError(known, `${message}.`, {}, {}, error);
  if (validation !== undefined) return new ServiceError('BAD_OPTION', `${message}.`, {}, {}, error);
  if (statusCode < 500) return new ServiceError('BAD_INPUT', `${message}.`, {}, {}, error);
  return unexpected(error);
}

function unexpected(error: unknown): ServiceError {
  const message = 'Something unexpected went wrong. Please report it.';
  return new ServiceError('INTERNAL', message, {}, {}, error);
}
