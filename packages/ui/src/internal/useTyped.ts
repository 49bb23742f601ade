import { useRef, type KeyboardEvent } from 'react';

/** How long letters typed one after the other count as one name, in milliseconds. */
const TYPING = 700;

/** What has been typed so far, in order to go to a name; a key that does something else ends it. */
export function useTyped() {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent, does: unknown): string => {
    const { key, timeStamp } = event;
    const { text, at } = typed.current;
    const next = does || key.length > 1 ? '' : timeStamp - at < TYPING ? text + key : key;
    typed.current = { text: next, at: timeStamp };
    return next;
  };
}
