const bidiControls = /\p{Bidi_C}/gu;

/** A text without the characters that would change the direction of the rest of a sentence. */
export const withoutBidiControls = (text: string): string => text.replace(bidiControls, '');
