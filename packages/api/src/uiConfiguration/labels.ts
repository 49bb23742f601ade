/** Words that are written otherwise than with a small letter. */
const written = new Map([
  ['api', 'API'],
  ['crm', 'CRM'],
  ['ebit', 'EBIT'],
  ['ebitda', 'EBITDA'],
  ['ev', 'EV'],
  ['id', 'ID'],
  ['url', 'URL'],
]);

const wordsOf = (name: string): readonly string[] => name.split('_').filter((word) => word !== '');

const alike = (a: string, b: string | undefined): boolean =>
  a === b || `${a}s` === b || a === `${b}s`;

/** A sentence of words; `ev_to_ebitda` reads 'EV to EBITDA'. */
function sentence(words: readonly string[]): string {
  const text = words.map((word) => written.get(word) ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A name of the UI configuration for people to read, without what the item above it says already:
 * `companies_table_financial_cash` in `companies_table_financials` reads 'Cash'. That it is locked is
 * shown otherwise.
 */
export function uiLabel(name: string, above = ''): string {
  const words = wordsOf(name);
  const said = wordsOf(above);
  const first = words.findIndex((word, index) => !alike(word, said[index]));
  const own = (first < 0 ? [] : words.slice(first)).filter((word) => word !== 'locked');
  return sentence(own.length > 0 ? own : words) || name;
}
