/** What a row has, as reasons quote it. */
const ownTexts = /“[^”]*”/g;

/** Numbers of a row: its lines, columns and ids, and how many of something it has. Those of a limit are none. */
const ownNumbers =
  /(?<=^|\b(?:lines?|column|ids?|number|company|become|(?<!\b(?:import|header) )has) )\d[\d.,]*(?<=\d)(?:, \d+)*(?: and \d+ more)?(?= |[,.)]|$)/gi;

/**
 * A reason without the parts that differ between rows, so that equal reasons can be counted.
 *
 * @example
 * commonReason('The line has 3 cells where the import has 2 columns.');
 * // 'The line has … cells where the import has 2 columns.'
 */
export const commonReason = (reason: string): string =>
  reason.replace(ownTexts, '“…”').replace(ownNumbers, '…').replace(/…\.$/, '…');
