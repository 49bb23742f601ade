import { formatValue } from '@steward/api';
import type { Field } from '@steward/api';
import { parseInput } from '@steward/api/forms';
import { Text } from '@steward/ui';

/** The word of a flag; a quiet one where it is off, so that those that are on stand out. */
export function SwitchValue({ field, value }: { field: Field; value: unknown }) {
  const text = formatValue(value, field);
  const parsed = parseInput(field, value);
  return parsed === 0 || parsed === false ? <Text tone="subtle">{text}</Text> : text;
}
