import 'wxt/browser';

/** WXT writes this for each file of the extension; our own build needs no generated types. */
declare module 'wxt/browser' {
  interface WxtRuntime {
    getURL(path: string): string;
  }
}
