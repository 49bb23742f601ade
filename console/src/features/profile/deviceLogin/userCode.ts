/**
 * A code in the form in which a terminal shows it, so that people compare the same letters.
 *
 * @example
 * formatUserCode('bcdf ghjk'); // 'BCDF-GHJK'
 */
export const formatUserCode = (text: string): string =>
  (
    text
      .replace(/[^a-z\d]/gi, '')
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join('-');
