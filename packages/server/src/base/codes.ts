/** Creates a code for people, in groups of four, without a preference for any letter: ABCD-EFGH. */
export function createCode(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let letters = '';
  while (letters.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) letters += alphabet.charAt(byte % alphabet.length);
  }
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** A code as people type it, with spaces, hyphens and small letters, in the form that is compared. */
export const comparedCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
