import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Hands the focus on to the control that takes another one's place, when `kind` says that it has. */
export function FocusKept({ kind, children }: { kind: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (held.current) box.current?.querySelector('input')?.focus();
  }, [kind]);
  return (
    <div
      ref={box}
      onFocus={() => {
        held.current = true;
      }}
      onBlur={() => {
        held.current = false;
      }}
    >
      {children}
    </div>
  );
}
