import type { KeyboardEvent } from 'react';

/** Letters typed within this time of each other count as one name, in milliseconds. */
const TYPING = 700;

/** One buffer for the page, since a person types in one place at a time. */
let buffer = { text: '', at: 0 };

/** The text typed so far; a key that does something else (`handled`) clears it. */
export function typeaheadText({ key, timeStamp }: KeyboardEvent, handled: unknown): string {
  const { text, at } = buffer;
  const next = handled || key.length > 1 ? '' : timeStamp - at < TYPING ? text + key : key;
  buffer = { text: next, at: timeStamp };
  return next;
}

/** The number of rows that typing looks at. */
const MAX_ROWS = 20_000;

/** The next row whose name begins with the text; a single character starts after the active row. */
export function findByTypeahead(
  count: number,
  active: number,
  text: string,
  nameOf: (index: number) => string,
): number | undefined {
  const start = text.length === 1 ? active + 1 : active;
  for (let passed = 0; passed < Math.min(count, MAX_ROWS); passed += 1) {
    const index = (start + passed) % count;
    if (nameOf(index).startsWith(text)) return index;
  }
  return undefined;
}
