/**
 * The anchor of a heading, as GitHub makes it, so that a link works in the repository and on the site.
 *
 * @example
 * anchorOf('What’s new?'); // 'whats-new'
 */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
