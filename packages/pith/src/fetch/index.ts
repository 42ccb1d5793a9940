export { type FetchedPage, type FetchOptions, fetchPage } from './fetch-page.ts';
