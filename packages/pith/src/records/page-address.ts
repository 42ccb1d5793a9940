/** Whether links can be resolved against it. */
export function isPageAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:/i.test(value);
}
