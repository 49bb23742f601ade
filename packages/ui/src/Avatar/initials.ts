const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const first = (word: string): string => {
  const [grapheme] = segmenter.segment(word);
  return grapheme?.segment ?? '';
};

/**
 * The first letters of the first and the last word, in capitals where the script has them; `?` for an
 * empty name. The name of an email address is the part before the `@`.
 */
export function initials(name: string): string {
  const fullName = name.replace(/^(\S+)@\S+$/, '$1');
  const words = fullName
    .split(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\u200d]+/u)
    .filter(Boolean);
  const [head = '?', ...otherNames] = words;
  const tail = otherNames.at(-1);
  return (first(head) + (tail ? first(tail) : '')).toLocaleUpperCase();
}
