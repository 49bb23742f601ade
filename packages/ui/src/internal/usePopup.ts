import { useRef, type KeyboardEvent } from 'react';
import { unlessComposing } from './keyboard/unlessComposing.ts';

/** Details of Base UI's open and close requests. */
interface OpenChange {
  event: Event;
  reason: string;
}

/** How a detached popup closes and returns the focus to its button. */
export function usePopup(button: HTMLElement, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // From the button, the browser's own Tab then goes on to its neighbour.
    button.focus();
    onClose();
  };
  // An element that took the focus meanwhile, a dialog or a neighbour, keeps it.
  const returnFocus = () => {
    const { activeElement } = document;
    const isFocusLost = activeElement === document.body || ref.current?.contains(activeElement);
    return isFocusLost ? button : false;
  };
  return {
    root: {
      modal: false,
      onOpenChange: (open: boolean, { event, reason }: OpenChange) => {
        const { target } = event;
        const onButton = target instanceof Node && button.contains(target);
        // The button's own click closes it; closing here too would open it again.
        if (!open && !(onButton && reason === 'outside-press')) onClose();
      },
    },
    popup: {
      ref,
      finalFocus: returnFocus,
      onKeyDown: (event: KeyboardEvent) => unlessComposing(event, closeOnTab),
    },
  };
}
