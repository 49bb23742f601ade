// A leading '~' or '=' has a meaning in shells.
const plain = /^[A-Za-z0-9_./:,@-][A-Za-z0-9_./:,@=-]*$/;
// Characters that terminals act on, or that show a command in another order than it runs.
// eslint-disable-next-line no-control-regex -- control characters are what it finds
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/**
 * Quotes a text as one word of a shell: bare where that is safe, else in single quotes. Line breaks and
 * other control characters, which a terminal may act on when they are pasted, become escapes.
 */
export function shellWord(text: string): string {
  if (plain.test(text)) return text;
  if (!control.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = Array.from(text, (character) =>
    /^[\w ./:,@=-]$/.test(character) || (character > '\u009f' && !control.test(character))
      ? character
      : escapeOf(character),
  );
  return `$'${escaped.join('')}'`;
}

/** Octal escapes have three digits, so that a digit that follows is not part of them. */
const escapeOf = (character: string): string =>
  character === '\n'
    ? '\\n'
    : Array.from(
        new TextEncoder().encode(character),
        (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
      ).join('');
