import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus when `kind` changes and another control replaces the focused one. */
export function PreserveFocus({ kind, children }: { kind: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current) box.current?.querySelector('input')?.focus();
  }, [kind]);
  return (
    <div
      ref={box}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}
