import { PithError } from '../page/errors.ts';

const REASONS: Record<string, string> = {
  ENOENT:
    'There is no file or folder of this name. Check the path; write a web address in full, with https://.',
  ENOTDIR: 'There is no file or folder of this name. Check the path.',
  EACCES: 'You are not allowed to read this. Check its permissions.',
  EISDIR: 'This is a folder, where a file was expected.',
  EPERM: 'You are not allowed to read this. Check its permissions.',
};

/** Makes a `PithError` of what went wrong with reading a file, a folder or standard input. */
export function fileFailure(error: unknown): PithError {
  if (error instanceof PithError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code] ?? `It could not be read: ${message}. Check the path.`;
  return new PithError('FILE_NOT_READABLE', reason, { reason: code }, error);
}
