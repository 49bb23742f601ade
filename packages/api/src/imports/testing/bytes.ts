/** The bytes of a text in UTF-8. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes one after another. */
export const join = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** The bytes of a text whose letters each are one byte of the encoding. */
export const latin1 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

/** The bytes of a text in UTF-16. */
export const utf16 = (text: string, order: 'le' | 'be' = 'le'): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const unit = letter.charCodeAt(0);
      return order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );

export const mark = '\uFEFF';
