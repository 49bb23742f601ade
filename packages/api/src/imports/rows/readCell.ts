import { storedCell } from '../../csv/companyRows.ts';
import type { Field, FieldKind } from '../../fields/fields.ts';
import { isEmpty, parseInput } from '../../values/input.ts';
import type { ImportCell } from '../columns/importTarget.ts';

/** Kinds of fields whose texts keep their lines. */
const severalLines: readonly FieldKind[] = ['multiline', 'json', 'records', 'secret', 'password'];
/** Kinds of fields whose values are texts. JSON may have an id or a name as a number. */
const texts: readonly FieldKind[] = [
  'text',
  'multiline',
  'email',
  'url',
  'colour',
  'password',
  'secret',
  'choice',
];

/** A number field of a nested record that holds its position. */
const orderField = 'sort_order';

/**
 * Records that one cell names: their texts with line breaks, semicolons, bars or commas between them, or JSON. They
 * keep their order where their fields have a place for it.
 */
function readRecords({ fields = {} }: Field, text: string): unknown {
  if (text.startsWith('[')) return parseInput({ kind: 'json', label: '', required: false }, text);
  const [name] = Object.keys(fields).filter((each) => fields[each]?.kind === 'text');
  const separator = ['\n', ';', '|', ','].find((each) => text.includes(each)) ?? ',';
  return text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece, index) => ({
      [name ?? 'name']: piece,
      ...(fields[orderField] && { [orderField]: index + 1 }),
    }));
}

/** Returns a function that reads the cells of a field: also the label of a choice, in any case. */
export function createCellReader(field: Field): (cell: NonNullable<ImportCell>) => unknown {
  const keepsLines = severalLines.includes(field.kind);
  const isText = texts.includes(field.kind);
  const isPlainText = field.kind === 'text';
  const choices = new Map(
    (field.options ?? []).flatMap(({ value, label }) => [
      [label.toLowerCase(), value] as const,
      [value.toLowerCase(), value] as const,
    ]),
  );
  return (cell) => {
    if (typeof cell !== 'string') {
      return isText && typeof cell === 'number' ? String(cell) : parseInput(field, cell);
    }
    const trimmed = cell.trim();
    const text = keepsLines ? trimmed : storedCell(trimmed);
    if (isPlainText) return text;
    if (field.kind === 'records' && !isEmpty(text)) return readRecords(field, text);
    return parseInput(field, choices.get(text.toLowerCase()) ?? text);
  };
}
