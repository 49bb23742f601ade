/** Text in which case, width and outer spaces do not count. */
export const foldCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * The name of a company for comparison: without case, width and repeated spaces.
 *
 * @example
 * companyNameKey(' ACME   Corp '); // 'acme corp'
 */
export const companyNameKey = (name: string): string => foldCase(name).replace(/\s+/g, ' ');

/**
 * The host of a website without 'www.'; '' when there is none.
 *
 * @example
 * websiteHost('https://www.acme.com/about'); // 'acme.com'
 */
export function websiteHost(website: string | null | undefined): string {
  return (website ?? '')
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');
}
