import type { AnyRow, Column, Field, Resource } from '@steward/api';
import { columnField } from '@steward/api';

/**
 * The widths of columns by what they hold: the least, in characters, and the share of what is left over. What is short
 * takes little of the rest, so that names and texts have it.
 */
const widths = {
  id: { least: 8, share: 0.4 },
  number: { least: 0, share: 0.4 },
  flag: { least: 0, share: 0.4 },
  choice: { least: 0, share: 0.6 },
  // The age wraps below the date.
  date: { least: 15, share: 1.2 },
  reference: { least: 23, share: 2 },
  text: { least: 16, share: 1.2 },
  list: { least: 14, share: 1.2 },
  longText: { least: 14, share: 2.6 },
  name: { least: 20, share: 1.8 },
  address: { least: 24, share: 2 },
} as const;

/** What a column holds, as far as its width goes. */
type ColumnContent = keyof typeof widths;

/** Labels of choices that are longer are cut. */
const maxLabel = 15;

/**
 * The grid track of a column: as wide as its heading with the sort icon, as its choices, and as what it holds.
 *
 * @param labels what a choice can show
 * @example
 * columnWidth('date', 'Created'); // 'minmax(15.0ch, 1.2fr)'
 */
export function columnWidth(
  content: ColumnContent,
  header: string,
  labels: readonly string[] = [],
): string {
  const { least, share } = widths[content];
  const heading = header.length * 0.8 + 6;
  const label = Math.min(maxLabel, Math.max(0, ...labels.map(({ length }) => length))) * 0.8 + 5;
  return `minmax(${Math.max(least, heading, label).toFixed(1)}ch, ${share}fr)`;
}

/** What the words of a field can be, where they are few. */
const labelsOf = (field: Field | undefined): readonly string[] =>
  field?.kind === 'choice'
    ? (field.options ?? []).map(({ label }) => label)
    : (field?.suggestions ?? []);

function contentOf(
  column: Column<AnyRow>,
  field: Field | undefined,
  isNaming: boolean,
): ColumnContent {
  if (column.id === 'id') return 'id';
  if (column.tones !== undefined) return 'choice';
  switch (field?.kind) {
    case 'number':
    case 'date':
    case 'reference':
    case 'choice':
    case 'list':
      return field.kind;
    case 'flag':
    case 'boolean':
      return 'flag';
    case 'email':
    case 'url':
      return 'address';
    case 'multiline':
      return isNaming ? 'address' : 'longText';
    default:
      if (isNaming) return 'name';
      // A sentence, even where it is a text of one line.
      if (column.id === 'description') return 'longText';
      if (field?.suggestions !== undefined) return 'choice';
      return field?.isPerson ? 'address' : 'text';
  }
}

/** The grid track of a resource's column, by its field. */
export function resourceColumnWidth(
  resource: Resource,
  column: Column<AnyRow>,
  isNaming: boolean,
): string {
  // What a column computes is often of its field's kind, such as a word for yes or no.
  const field = columnField(resource, column) ?? resource.fields[column.id];
  const labels = column.tones ? Object.keys(column.tones) : labelsOf(field);
  return columnWidth(contentOf(column, field, isNaming), column.header, labels);
}
