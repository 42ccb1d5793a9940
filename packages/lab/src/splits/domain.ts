/** The domain that a site belongs to: pages of `news.bbc.co.uk` and `bbc.co.uk` are of one source. */
export function domainOfSite(site: string): string {
  const labels = site.split('.');
  const isSecondLevel = /^(ac|co|com|edu|gov|net|org)$/.test(labels.at(-2) ?? '');
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}
