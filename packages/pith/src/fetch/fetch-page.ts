import { requirePageType } from './content-type.ts';
import { badStatus, type FetchOptions, fetchResponse } from './fetch-response.ts';

export interface FetchedPage {
  bytes: Uint8Array;
  /** The HTTP header, whose charset `extract` believes before the page's own. */
  contentType: string | undefined;
  /** Where the page was found after all redirects, without user name and password. */
  url: string;
  status: number;
}

/** Gets a page over HTTP. Whatever goes wrong is a `PithError`. */
export async function fetchPage(address: string, options: FetchOptions = {}): Promise<FetchedPage> {
  const { bytes, headers, url, status } = await fetchResponse(address, options, {
    onHeaders: ({ status: answered, headers: answer, url: at }) => {
      if (answered < 200 || answered > 299) throw badStatus(answered, new URL(at));
      requirePageType(answer['content-type']);
    },
  });
  return { bytes, contentType: headers['content-type'], url, status };
}
