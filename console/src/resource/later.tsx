import type { ComponentType } from 'react';
import { Suspense, createElement, lazy, useState } from 'react';

/**
 * A part of a form that is fetched apart, and `prefetch` to fetch it before it is needed: what is
 * here already is drawn at once, where a lazy part would leave a blank moment first.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    here = await load();
    return { default: here };
  };
  const Lazy: ComponentType<Props> = lazy(fetch);
  function Later(props: Props) {
    const [Part] = useState(() => here ?? Lazy);
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  }
  return {
    Later,
    prefetch: () => {
      // What fails now is tried again when the part is drawn.
      fetch().catch(() => undefined);
    },
  };
}
