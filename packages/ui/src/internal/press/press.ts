let pressTarget: EventTarget | null = null;
let releasing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setPressed(next: EventTarget | null) {
  clearTimeout(releasing);
  pressTarget = next;
  for (const listener of listeners) listener();
}
const press = ({ target }: Event) => setPressed(target);
// The click follows within the same turn.
const release = () => {
  clearTimeout(releasing);
  releasing = setTimeout(() => setPressed(null));
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

/** The element that the pointer presses, from the press to its click. */
export const pressedElement = (): EventTarget | null => pressTarget;

/** Calls the listener when a press begins, and after its click. */
export function subscribeToPress(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const [type, handler] of Object.entries(events))
      document.addEventListener(type, handler, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    pressTarget = null;
    for (const [type, handler] of Object.entries(events))
      document.removeEventListener(type, handler, true);
  };
}
