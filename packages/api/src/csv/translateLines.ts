/** Quoted text, and line numbers. */
const quotedOrLine = /“[^”]*”|\bline (\d+)\b/g;

/**
 * Translates the line numbers of a reason, where rows were sent in another file than the person's own.
 * Numbers within quotation marks stay, since they belong to the row.
 *
 * @example
 * translateLines('The company is on line 3 already.', (line) => line + 2);
 * // 'The company is on line 5 already.'
 */
export const translateLines = (
  reason: string,
  lineOf: (line: number) => number | undefined,
): string =>
  reason.replace(quotedOrLine, (match, line?: string) => {
    const translated = line === undefined ? undefined : lineOf(Number(line));
    return translated === undefined ? match : `line ${translated}`;
  });
