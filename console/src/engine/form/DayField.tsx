import { formatDate } from '@steward/api';
import { DateField } from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import type { InputProps } from '../definition/inputs.ts';

/** The day of a stored moment as an input takes it, which is the one that tables show. */
const dayOf = (stored: string): string =>
  formatDate(stored)?.split('/').reverse().join('-') ?? stored;

/** A date as its day. A moment that nobody changes keeps its time. */
export function DayField({ name, ...rest }: InputProps) {
  const { value, change, blur, error } = useFormField({ name }, '');
  return (
    <DateField
      {...rest}
      name={name}
      value={dayOf(value)}
      onChange={change}
      onBlur={blur}
      error={error}
    />
  );
}
