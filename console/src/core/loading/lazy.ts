/** A part of the console that is loaded when it is first wanted. */
export interface Later<T> {
  /** The part, if it is there already. */
  ready(): T | undefined;
  /** Loads it, once. */
  load(): Promise<T>;
  /** Loads it ahead of time, and tries again after a failure; says nothing of a new one. */
  prefetch(): void;
}

/** How to ask again for each part that could not be loaded. */
const missing = new Set<() => void>();

/** Asks again for everything that could not be loaded. */
export function askAgain(): void {
  for (const again of missing) again();
}

/** Makes a part of what loads it. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let asked: Promise<T> | undefined;
  let part: T | undefined;
  let failed = false;
  const prefetch = () => {
    if (asked === undefined || failed) ask().catch(() => undefined);
  };
  const ask = () => {
    failed = false;
    missing.delete(prefetch);
    const promise = load().then(
      (loaded) => {
        part = loaded;
        return loaded;
      },
      (error: unknown) => {
        failed = true;
        missing.add(prefetch);
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
    prefetch,
  };
}

/** Whether a part did not arrive: the connection is gone, or the part is no longer on the server. */
export const isMissing = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script/i.test(message);
