import { useEffect, useRef } from 'react';

/**
 * Drawn within a menu or list, puts the keyboard on the first entry that can be chosen. A pointer
 * keeps the list itself, so that none looks chosen.
 */
export function FocusFirst({ role }: { role: 'menuitem' | 'option' }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      marker.current?.parentElement
        ?.querySelector<HTMLElement>(`[role=${role}]:not([data-disabled])`)
        ?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [role]);
  return <span ref={marker} hidden />;
}
