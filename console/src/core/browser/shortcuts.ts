import { unlessComposing } from '@steward/ui';
import { useLayoutEffect, useRef } from 'react';

/** A key by `KeyboardEvent.key`; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
interface KeyPress {
  readonly key: string;
  readonly mod?: boolean;
}

/** A keyboard shortcut of the whole page. */
interface Shortcut {
  readonly what: string;
  readonly presses: readonly KeyPress[];
}

/** The shortcuts of the frame. */
export const frameShortcuts = {
  search: {
    what: 'Search areas, actions and records',
    presses: [{ key: 'k', mod: true }, { key: '/' }],
  },
  menu: { what: 'Show or hide the side menu', presses: [{ key: '[' }] },
  help: { what: 'Show the keyboard shortcuts', presses: [{ key: '?' }] },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The shortcuts of a list. */
export const listShortcuts = {
  nextRow: { what: 'Go to the list, then to its next row', presses: [{ key: 'j' }] },
  previousRow: { what: 'Go to the previous row', presses: [{ key: 'k' }] },
} as const satisfies Readonly<Record<string, Shortcut>>;

const shortcuts = { ...frameShortcuts, ...listShortcuts };

type ShortcutName = keyof typeof shortcuts;

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Formats a key combination. */
export const formatKey = ({ key, mod }: KeyPress): string =>
  mod ? (isMac() ? `⌘${key.toUpperCase()}` : `Ctrl ${key.toUpperCase()}`) : key;

/** Shortcuts with their key combinations, for a list of them. */
export const describeKeys = (
  described: Readonly<Record<string, Shortcut>>,
): readonly (readonly [what: string, ...ways: string[]])[] =>
  Object.values(described).map(({ what, presses }) => [what, ...presses.map(formatKey)] as const);

/** The first key combination of a shortcut. */
export const shortcutHint = (name: ShortcutName): string => formatKey(shortcuts[name].presses[0]);

/** What takes letters itself: a text, or the name of an entry. */
const takesLetters =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"], [role="menu"], [role="listbox"]';

/** Whether a key that is pressed there writes a letter, or goes to an entry by its name. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(takesLetters) !== null;

const isModalOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a modifier only selects a keyboard level, on which some layouts have '[' and '/'. */
const isTypedByAlt = (event: KeyboardEvent): boolean =>
  event.getModifierState('AltGraph') || (isMac() && event.altKey && !event.ctrlKey);

function matches({ key, mod = false }: KeyPress, event: KeyboardEvent): boolean {
  const { metaKey, ctrlKey, altKey } = event;
  if (event.key.toLowerCase() !== key) return false;
  if (mod) return (metaKey || ctrlKey) && !altKey;
  const hasModifier = metaKey || ((ctrlKey || altKey) && !isTypedByAlt(event));
  return !hasModifier && !isTyping(event.target);
}

/** Handles shortcuts, unless a person is typing or a dialog is open. */
export function useShortcuts(handlers: Readonly<Partial<Record<ShortcutName, () => void>>>): void {
  const latest = useRef(handlers);
  // A layout effect, so that a key works as soon as the component is visible.
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
    const ending = new AbortController();
    addEventListener('keydown', (event) => unlessComposing(event, listen), ending);
    return () => ending.abort();
  }, []);
}
