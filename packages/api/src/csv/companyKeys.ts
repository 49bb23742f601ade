/** Text in which case, width and outer spaces do not count. */
export const foldCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * A company's name as it is compared: case, width and the number of spaces do not count.
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
