const rulesOf = (accept: string): string[] =>
  accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);

/**
 * Whether a file fits an `accept` list such as `.csv,text/csv,image/*`. An empty list accepts everything. Needed since
 * browsers do not filter dropped files.
 */
export function accepts(accept: string, file: { name: string; type: string }): boolean {
  const rules = rulesOf(accept);
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule);
      if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
      return type === rule;
    })
  );
}

/** The files to choose instead, in words: the endings where the list names some. */
export function advice(accept: string): string {
  const rules = rulesOf(accept);
  const endings = rules.filter((rule) => rule.startsWith('.'));
  return endings.length > 0
    ? `Choose one that ends in ${endings.join(' or ')}.`
    : `Choose one of the kind ${rules.join(' or ')}.`;
}
