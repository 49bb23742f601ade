import type { KeyboardEvent } from 'react';

/** How long letters typed one after the other count as one name, in milliseconds. */
const TYPING = 700;

/** Nobody types in two places at once. */
let typed = { text: '', at: 0 };

/** What has been typed so far, in order to go to a name; a key that does something else ends it. */
export function typedText({ key, timeStamp }: KeyboardEvent, does: unknown): string {
  const { text, at } = typed;
  const next = does || key.length > 1 ? '' : timeStamp - at < TYPING ? text + key : key;
  typed = { text: next, at: timeStamp };
  return next;
}
