/** Words that are not written in small letters. */
const spellings = new Map([
  ['api', 'API'],
  ['crm', 'CRM'],
  ['ebit', 'EBIT'],
  ['ebitda', 'EBITDA'],
  ['ev', 'EV'],
  ['id', 'ID'],
  ['url', 'URL'],
]);

const wordsOf = (name: string): readonly string[] => name.split('_').filter((word) => word !== '');

const isSameWord = (a: string, b: string | undefined): boolean =>
  a === b || `${a}s` === b || a === `${b}s`;

/** Joins words with a capital at the beginning: 'EV to EBITDA' for `ev_to_ebitda`. */
function sentence(words: readonly string[]): string {
  const text = words.map((word) => spellings.get(word) ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The label of an item of the UI configuration, without the words that its parent has already, and without
 * 'locked'.
 *
 * @example
 * uiLabel('companies_table_financial_cash', 'companies_table_financials'); // 'Cash'
 */
export function uiLabel(name: string, parent = ''): string {
  const words = wordsOf(name);
  const parentWords = wordsOf(parent);
  const first = words.findIndex((word, index) => !isSameWord(word, parentWords[index]));
  const ownWords = (first < 0 ? [] : words.slice(first)).filter((word) => word !== 'locked');
  return sentence(ownWords.length > 0 ? ownWords : words) || name;
}
