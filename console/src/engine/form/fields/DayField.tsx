import { formatDate } from '@steward/api';
import { DateField } from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import type { InputProps } from '../../definition/inputs.ts';

/** The day of a stored date as an input takes it; the same day that tables show. */
const dayOf = (storedDate: string): string =>
  formatDate(storedDate)?.split('/').reverse().join('-') ?? storedDate;

/** An input for a day. A stored time of day stays if the day is not changed. */
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
