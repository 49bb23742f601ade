const errors: string[] = [];

/** Records the errors on the console until the returned function is called. */
export function recordConsoleErrors(): () => void {
  errors.length = 0;
  const { error } = console;
  const record = (...args: unknown[]) => {
    errors.push(args.join(' '));
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
