import { Document, visit } from 'yaml';

/** Texts that YAML reads differently without quotes: a merge, and line ends that it drops. */
const needsQuotes = (value: unknown): boolean =>
  typeof value === 'string' && (value === '<<' || /[\r\u0085\u2028\u2029]/.test(value));

/**
 * A plan as YAML that older readers understand as well: `yes`, `0o7` and dates, which they take for something
 * else, have quotes.
 */
export function planYaml(plan: object): string {
  const document = new Document(plan, { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_key, scalar) {
      if (needsQuotes(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}
