import { PithError } from '../page/errors.ts';

/** What the system's and Node's error codes mean for someone who wanted a page. */
const MEANINGS: [code: RegExp, meaning: string][] = [
  [/^ENOTFOUND$/, 'No server has this name. Check the spelling of the address.'],
  [/^EAI_AGAIN$/, 'The name could not be looked up. Check the network connection, then try again.'],
  [/^ECONNREFUSED$/, 'Nothing answers at this address. Check the port, or try again later.'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'The server cannot be reached. Check the network connection.'],
  [
    /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/,
    'The server closed the connection before the page was complete. Try again.',
  ],
  [/^(Z_|ERR__|ERR_BROTLI)/, 'The compressed page is damaged or cut short. Try again.'],
  [/^HPE_HEADER_OVERFLOW$/, 'The headers of the answer are too long to be those of a page.'],
  [/^HPE_/, 'The answer is not valid HTTP. Check the port, and whether it should be https.'],
  [
    /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/,
    'No secure connection could be made. Check the address and the certificate.',
  ],
];

/** Makes a `PithError` of whatever went wrong with a connection. */
export function fetchFailure(error: unknown, url: URL): PithError {
  if (error instanceof PithError) return error;
  // Node tries all addresses of a name, and joins their failures under an empty message.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message = String(first) } = first as NodeJS.ErrnoException;
  const meaning =
    MEANINGS.find(([pattern]) => pattern.test(code))?.[1] ?? 'Check the address, then try again.';
  return new PithError(
    'FETCH_FAILED',
    // What to do comes first; what the system said is for those who can use it.
    `${url.host} could not be read. ${meaning} (${message})`,
    { host: url.host, reason: code },
    error,
  );
}
