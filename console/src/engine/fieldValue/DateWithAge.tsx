import { formatDate, formatRelative, parseDate } from '@steward/api';
import { Text } from '@steward/ui';
import { Moment } from './DateWithAge.styles.ts';

interface MomentProps {
  /** An ISO 8601 text. */
  value: string;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/** A date as DD/MM/YYYY with its age; the time of day is in the tooltip. Other texts stay as they are. */
export function DateWithAge({ value, now }: MomentProps) {
  const relative = formatRelative(value, now);
  if (relative === undefined) return value;
  return (
    <Moment dateTime={value} title={parseDate(value).toLocaleString('en-GB')}>
      {formatDate(value)} <Text tone="subtle">{relative}</Text>
    </Moment>
  );
}
