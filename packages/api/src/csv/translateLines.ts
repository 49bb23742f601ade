/** What a text quotes, and each line that it names. */
const quotedOrLine = /“[^”]*”|\bline (\d+)\b/g;

/**
 * A reason with its line numbers translated, as where the rows of a file were sent in a file of another
 * shape. Numbers within quoted text stay, since that is the row's own.
 *
 * @example
 * translateLines('The company is on line 3 already.', (line) => line + 2);
 * // 'The company is on line 5 already.'
 */
export const translateLines = (
  reason: string,
  lineOf: (line: number) => number | undefined,
): string =>
  reason.replace(quotedOrLine, (found, line?: string) => {
    const own = line === undefined ? undefined : lineOf(Number(line));
    return own === undefined ? found : `line ${own}`;
  });
