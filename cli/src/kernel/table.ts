const wide =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const ascii = /^[\x20-\x7E]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const graphemes = (text: string): string[] =>
  ascii.test(text) ? [...text] : [...segmenter.segment(text)].map((each) => each.segment);

const graphemeWidth = (grapheme: string): number =>
  invisible.test(grapheme) ? 0 : wide.test(grapheme) ? 2 : 1;

/** How many columns of a terminal a text takes. */
export const displayWidth = (text: string): number =>
  ascii.test(text)
    ? text.length
    : graphemes(text).reduce((sum, each) => sum + graphemeWidth(each), 0);

/** Characters that would steer a terminal. */
const steering = '\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069';
const steers = new RegExp(`[${steering}]`, 'gu');
const breaks = new RegExp(`[\\s${steering}]+`, 'gu');

/** A text on one line, without the characters that would steer a terminal. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim();

const isColour = (text: string, at: number): boolean =>
  text[at] === '\u001B' && /^\[\d+m/.test(text.slice(at + 1, at + 5));

/** A text whose lines, tabs and colours alone steer a terminal. */
export const harmless = (text: string): string =>
  text.replace(steers, (character, at: number) =>
    character === '\n' || character === '\t' || isColour(text, at) ? character : '',
  );

/** As much of a text as takes no more than this width. */
function startOf(text: string, width: number): string {
  let taken = '';
  let used = 0;
  for (const each of graphemes(text)) {
    used += graphemeWidth(each);
    if (used > width) break;
    taken += each;
  }
  return taken;
}

/** The text cut to a width, with an ellipsis where something was cut. */
export const cut = (text: string, width: number): string =>
  displayWidth(text) <= width ? text : `${startOf(text, width - 1).trimEnd()}…`;

/** The text as lines no wider than this, broken between words where that is possible. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (displayWidth(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (displayWidth(line) > width) {
      const head = startOf(line, width);
      lines.push(head.trimEnd());
      line = line.slice(head.length);
    }
  }
  return [...lines, line];
}

/** Lines that are too long for a terminal broken between words, each below its own indent; 0 breaks none. */
export function fold(text: string, total: number): string {
  return text
    .split('\n')
    .map((line) => {
      if (total === 0 || displayWidth(line) < total) return line;
      const indent = /^ */.exec(line)?.[0] ?? '';
      const room = Math.max(narrowest, total - indent.length - 1);
      return wrap(line.trimStart(), room)
        .map((each) => indent + each)
        .join('\n');
    })
    .join('\n');
}

export const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));

const gap = 2;
const narrowest = 8;

/**
 * Widths of columns for their cells, headers among them, within `total` columns of a terminal (0: as
 * wide as need be). The widest columns give way first, none below eight.
 */
export function columnWidths(rows: readonly (readonly string[])[], total: number): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell));
    });
  }
  if (total === 0) return widths;
  const room = total - gap * (widths.length - 1);
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  while (over > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    const width = widths[widest] ?? 0;
    if (width <= narrowest) break;
    widths[widest] = width - 1;
    over -= 1;
  }
  return widths;
}

/** One line of a table; the last column is not padded. `paint` gets each cell after it was padded. */
export function tableLine(
  cells: readonly string[],
  widths: readonly number[],
  clip: boolean,
  paint: (padded: string, cell: string, index: number) => string = (padded) => padded,
): string {
  return cells
    .map((cell, index) => {
      const width = widths[index] ?? 0;
      const text = clip ? cut(cell, width) : cell;
      return paint(index === cells.length - 1 ? text : pad(text, width), cell, index);
    })
    .join(' '.repeat(gap))
    .trimEnd();
}
