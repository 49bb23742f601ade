import type { Field } from '@steward/api';
import { storedCell } from '@steward/api/csv';
import { parseInput } from '@steward/api/forms';

/** Kinds of fields whose texts keep their lines. */
const severalLines: readonly Field['kind'][] = ['multiline', 'json'];

/** A cell as its field takes it: the value of a choice, also where the file has its label. */
export function readCell(field: Field, cell: string): unknown {
  const text = severalLines.includes(field.kind) ? cell.trim() : storedCell(cell);
  const folded = text.toLowerCase();
  const chosen = (field.options ?? []).find(
    ({ value, label }) => value.toLowerCase() === folded || label.toLowerCase() === folded,
  );
  return parseInput(field, chosen?.value ?? text);
}
