// Leading '~' and '=' mean something to shells, and so are never left bare.
const plain = /^[A-Za-z0-9_./:,@-][A-Za-z0-9_./:,@=-]*$/;
// What a terminal acts on, and what would show a command otherwise than it runs.
// eslint-disable-next-line no-control-regex -- these are what it looks for
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/**
 * A text as one word of a shell: bare where that is safe, else in single quotes. Line breaks and other
 * control characters, which a terminal might act on when they are pasted, are written as escapes.
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

/** Octal bytes are ended by their third digit, so that a digit that follows stays a digit. */
const escapeOf = (character: string): string =>
  character === '\n'
    ? '\\n'
    : Array.from(
        new TextEncoder().encode(character),
        (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
      ).join('');
