/**
 * A reason without what is different in each row, so that rows with the same can be counted.
 *
 * @example
 * commonReason('The same is on line 12.'); // 'The same is on line ….'
 */
export const commonReason = (reason: string): string =>
  reason.replace(/“[^”]*”/g, '“…”').replace(/\d+/g, '…');
