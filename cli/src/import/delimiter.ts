const candidates = [',', ';', '\t', '|'] as const;

/** The delimiter that divides a header line into most cells, quoted ones not looked into. */
export function detectDelimiter(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = candidates.map((candidate) => bare.split(candidate).length);
  return candidates[counts.indexOf(Math.max(...counts))] ?? ',';
}

const named: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
};

/** A delimiter as it is typed: one character, or its name. Undefined when it is neither. */
export function readDelimiter(text: string): string | undefined {
  const known = named[text.toLowerCase()] ?? (text === '\\t' ? '\t' : text);
  return [...known].length === 1 && !/["\r\n]/.test(known) ? known : undefined;
}
