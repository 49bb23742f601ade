import { use } from 'react';

/** A part of the console that is loaded when it is first wanted. */
export interface Later<T> {
  /** The part, if it is there already. */
  ready(): T | undefined;
  /** Loads it, once. */
  load(): Promise<T>;
  /** Loads it ahead of time, and tries again after a failure; says nothing of a new one. */
  prefetch(): void;
}

/** Makes a part of what loads it. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let asked: Promise<T> | undefined;
  let part: T | undefined;
  let failed = false;
  const ask = () => {
    failed = false;
    const promise = load().then(
      (loaded) => {
        part = loaded;
        // React reads a promise that says so at once, and draws without a pause.
        Object.assign(promise, { status: 'fulfilled', value: loaded });
        return loaded;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    asked = promise;
    return promise;
  };
  return {
    ready: () => part,
    // A failure is kept: a screen that is drawn again would ask without end.
    load: () => asked ?? ask(),
    prefetch: () => {
      if (asked === undefined || failed) ask().catch(() => undefined);
    },
  };
}

/** The part, at once where it is loaded; suspends until then, and throws when it cannot be had. */
export const useLater = <T>(part: Later<T>): T => use(part.load());
