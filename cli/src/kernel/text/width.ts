import sliceAnsi from 'slice-ansi';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/** The text cut to a width in columns, with an ellipsis where something was cut. */
export const truncate = (text: string, width: number): string =>
  stringWidth(text) <= width ? text : `${sliceAnsi(text, 0, width - 1).trimEnd()}…`;

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));

/** The text as lines no wider than this, broken between words where that is possible. */
export const wrap = (text: string, width: number): string[] =>
  wrapAnsi(text, width, { hard: true }).split('\n');

const narrowest = 8;

/** Lines that are too long for a terminal broken between words, each below its own indent; 0 breaks none. */
export function wrapLines(text: string, total: number): string {
  if (total === 0) return text;
  const foldLine = (line: string) => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    // The last column stays free: some terminals break a line that fills it once more.
    const room = Math.max(narrowest, total - indent.length - 1);
    return wrap(line.trimStart(), room).map((each) => indent + each);
  };
  return text.split('\n').flatMap(foldLine).join('\n');
}
