import { useState, useSyncExternalStore } from 'react';

let pressed = false;
let releasing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setPressed(next: boolean) {
  clearTimeout(releasing);
  pressed = next;
  for (const listener of listeners) listener();
}
const press = () => setPressed(true);
// The click follows within the same turn.
const release = () => {
  clearTimeout(releasing);
  releasing = setTimeout(() => setPressed(false));
};
// A touch also fires mouse events; a context menu or a key ends a press without a pointerup.
const events = {
  pointerdown: press,
  mousedown: press,
  pointerup: release,
  mouseup: release,
  pointercancel: release,
  contextmenu: release,
  keydown: release,
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const [type, handler] of Object.entries(events))
      document.addEventListener(type, handler, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    pressed = false;
    for (const [type, handler] of Object.entries(events))
      document.removeEventListener(type, handler, true);
  };
}

/**
 * The value, but from a press of the pointer to its click the one that was shown before. A press takes the
 * focus from a field, and a message that appears with that would move the pressed control away from the click.
 */
export function useStableDuringPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const frozen = useSyncExternalStore(
    subscribe,
    () => pressed && shown !== value,
    () => false,
  );
  if (!frozen && shown !== value) setShown(() => value);
  return frozen ? shown : value;
}
