// eslint-disable-next-line no-control-regex -- all of ASCII but NUL
const asciiText = /^[\u0001-\u007f]*$/;

/** Whether a text is ASCII without NUL, as most are: then little is to do to compare and store it. */
export const isAscii = (text: string): boolean => asciiText.test(text);

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Text as people find and sort it: without case, accents and differences of white space. Servers and clients fold
 * both what they search in and what they search for.
 *
 * @example
 * foldText(' Société  Générale'); // 'societe generale'
 */
export function foldText(text: string): string {
  if (isAscii(text)) return collapseSpaces(text.toLowerCase());
  const plain = text.normalize('NFKD').replace(/\p{Mn}+/gu, '');
  return collapseSpaces(plain.toUpperCase().toLowerCase().replaceAll('ς', 'σ'));
}

/** Compares texts by code point, as databases do; JavaScript's own order compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1);
}

/**
 * Compares two texts in the order of every list for people, on the platform and in clients alike.
 *
 * @example
 * ['Zebra', 'Äpfel', 'apple'].sort(compareFolded); // ['Äpfel', 'apple', 'Zebra']
 */
export const compareFolded = (a: string, b: string): number =>
  compareText(foldText(a), foldText(b));
