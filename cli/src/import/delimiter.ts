const named = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
]);

/** A delimiter as it is typed: one character, or its name. Undefined when it is neither. */
export function parseDelimiter(text: string): string | undefined {
  const known = named.get(text.toLowerCase()) ?? (text === '\\t' ? '\t' : text);
  return [...known].length === 1 && !/["\r\n]/.test(known) ? known : undefined;
}
