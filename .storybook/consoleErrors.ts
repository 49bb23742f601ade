const errors: string[] = [];

/**
 * The browser says so where elements change size by what was measured of them in the same frame. It is no
 * failure: what it held back comes with the next frame. Which story meets it depends on the machine.
 */
const isHeldBackMeasurement = (text: string): boolean =>
  text.includes('ResizeObserver loop completed with undelivered notifications');

/** Records the errors on the console until the returned function is called. */
export function recordConsoleErrors(): () => void {
  errors.length = 0;
  const { error } = console;
  const record = (...args: unknown[]) => {
    const text = args.join(' ');
    if (!isHeldBackMeasurement(text)) errors.push(text);
    error(...args);
  };
  Object.assign(console, { error: record });
  return () => void Object.assign(console, { error });
}

/** Fails a story that left an error on the console, such as a warning of React. */
export function failOnConsoleErrors(): void {
  const [first] = errors;
  if (first !== undefined) throw new Error(`The story leaves an error on the console: ${first}`);
}
