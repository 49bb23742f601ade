import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { createElement, useEffect, useState } from 'react';
import type { Later } from './lazy.ts';
import { later } from './lazy.ts';

/**
 * The part, at once where it is loaded; undefined until then, and throws when it cannot be had. Nothing is
 * suspended: React would hold it back for 300 ms, also where it is there in one.
 */
export function useLater<T>(part: Later<T>): T | undefined {
  const [, draw] = useState(0);
  const here = part.ready();
  const missing = here === undefined;
  useEffect(() => {
    if (!missing) return;
    part.load().then(
      () => draw((times) => times + 1),
      (error: unknown) =>
        draw(() => {
          throw error;
        }),
    );
  }, [part, missing]);
  return here;
}

/** The parts that any screen may need next. */
const parts: Later<unknown>[] = [];

/** A component that is loaded when it is first drawn, and what stands there `meanwhile`. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): FunctionComponent<Props> & Pick<Later<unknown>, 'prefetch'> {
  const it = later(load);
  parts.push(it);
  function Part(props: Props) {
    const Loaded = useLater(it);
    return Loaded ? createElement(Loaded, props) : meanwhile;
  }
  return Object.assign(Part, { prefetch: it.prefetch });
}

/** Loads ahead of time the parts that are known by now. */
export const prefetchParts = (): void => {
  for (const each of parts) each.prefetch();
};
