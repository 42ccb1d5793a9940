export { type FetchedPage, fetchPage } from './fetch-page.ts';
export type { FetchOptions } from './fetch-response.ts';
