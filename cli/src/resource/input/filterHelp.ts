import type { Resource } from '@steward/api';
import { filterFields, operatorsOf } from '@steward/api/forms';

/** Columns of a help on a usual terminal, without the indent. */
const width = 76;

/** Names with commas between them, on as many lines as they need. */
const fold = (names: readonly string[]): string =>
  names.reduce((text, name, index) => {
    const line = text.slice(text.lastIndexOf('\n') + 1);
    if (index === 0) return name;
    return line.length + name.length + 2 > width ? `${text},\n  ${name}` : `${text}, ${name}`;
  }, '');

/** The filters at the end of the help of a list. Fields with the same operators share a line. */
export function filterHelp(resource: Resource): string {
  const groups = new Map<string, string[]>();
  for (const [name, field] of Object.entries(filterFields(resource))) {
    const operators = operatorsOf(field).join(', ');
    groups.set(operators, [...(groups.get(operators) ?? []), name]);
  }
  const lines = [...groups].map(([operators, names]) => `  ${fold(names)}:\n    ${operators}`);
  return `
Filters, as --filter 'field operator value':
${lines.join('\n')}
  among takes values with commas between them; empty and notEmpty take none.`;
}
