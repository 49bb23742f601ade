import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Does what a key is to do, as things stand now. */
type Press<Now> = (event: KeyboardEvent, now: Now) => void;

/** Keys that would scroll or submit while what they are to do is on its way. */
const KEPT = /^(Arrow|Page|Home|End|Enter| )/;

/**
 * The parts that the first drawing does without, once `load` has brought them: when `near` is called
 * because a person comes near, or at once where they are `wanted`.
 */
export function useParts<Parts extends object>(load: () => Promise<Parts>, wanted: boolean) {
  const [parts, setParts] = useState<Parts>();
  const coming = useRef<Promise<Parts>>(undefined);
  const bring = () => (coming.current ??= load());
  const near = () =>
    void bring().then(setParts, () => {
      // Without a connection now, there may be one when a person comes near again.
      coming.current = undefined;
    });
  useLayoutEffect(() => {
    if (wanted) near();
  });
  return { parts, bring, near };
}

/** Hands keys to the parts that know what they do; those pressed before wait for them in order. */
export function useKeys<Now>(
  { parts, bring, near }: ReturnType<typeof useParts<{ press: Press<Now> }>>,
  now: Now,
) {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const press = (event: KeyboardEvent) => {
    if (parts) parts.press(event, now);
    else {
      if (KEPT.test(event.key)) event.preventDefault();
      void bring().then((all) => all.press(event, latest.current), near);
    }
  };
  return { latest, press };
}
