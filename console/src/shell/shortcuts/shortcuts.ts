import { useLayoutEffect, useRef } from 'react';

/** A key, as an event names it; 'mod' is ⌘ on a Mac and Ctrl elsewhere. */
interface Press {
  readonly key: string;
  readonly mod?: boolean;
}

/** Something that a key does, wherever one stands. */
interface Shortcut {
  readonly what: string;
  readonly presses: readonly Press[];
}

/** All keys that the frame listens to: the handlers and the list that people read come from here. */
export const shortcuts = {
  search: {
    what: 'Search areas, actions and records',
    presses: [{ key: 'k', mod: true }, { key: '/' }],
  },
  menu: { what: 'Show or hide the side menu', presses: [{ key: '[' }] },
  help: { what: 'List the keys', presses: [{ key: '?' }] },
} as const satisfies Readonly<Record<string, Shortcut>>;

type ShortcutName = keyof typeof shortcuts;

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** A press as it is written on the keyboard. */
export const writtenAs = ({ key, mod }: Press): string =>
  mod ? (isMac() ? `⌘${key.toUpperCase()}` : `Ctrl ${key.toUpperCase()}`) : key;

/** The first press of a shortcut, for a hint. */
export const hintOf = (name: ShortcutName): string => writtenAs(shortcuts[name].presses[0]);

/** Whether keys belong to what a person is typing into. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="textbox"]') !== null;

const isModalOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a press is one by the level of the keyboard that many have '[' and '/' on. */
const isTypedByAlt = (event: KeyboardEvent): boolean =>
  event.getModifierState('AltGraph') || (isMac() && event.altKey && !event.ctrlKey);

function matches({ key, mod = false }: Press, event: KeyboardEvent): boolean {
  const { metaKey, ctrlKey, altKey } = event;
  if (event.isComposing || event.key.toLowerCase() !== key) return false;
  if (mod) return (metaKey || ctrlKey) && !altKey;
  const held = metaKey || ((ctrlKey || altKey) && !isTypedByAlt(event));
  return !held && !isTyping(event.target);
}

/** Does what shortcuts are for, unless a person is typing or a dialog is open. */
export function useKeys(handlers: Readonly<Partial<Record<ShortcutName, () => void>>>): void {
  const latest = useRef(handlers);
  // Before the first paint, so that a key works as soon as its place is to be seen.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || isModalOpen()) return;
      for (const name of Object.keys(shortcuts) as ShortcutName[]) {
        const handle = latest.current[name];
        if (handle === undefined) continue;
        if (!shortcuts[name].presses.some((press) => matches(press, event))) continue;
        event.preventDefault();
        handle();
        return;
      }
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
