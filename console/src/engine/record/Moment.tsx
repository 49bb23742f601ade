import { formatDate, formatRelative, parseDate } from '@steward/api';
import styled from 'styled-components';

const Time = styled.time`
  > span {
    color: var(--sw-ink-3);
  }
`;

interface MomentProps {
  /** An ISO 8601 text. */
  value: string;
  /** The present, in milliseconds since 1970. */
  now: number;
}

/** A moment as DD/MM/YYYY and how long ago it was; the time of day on pointing. What is no date stays as it is. */
export function Moment({ value, now }: MomentProps) {
  const relative = formatRelative(value, now);
  if (relative === undefined) return value;
  return (
    <Time dateTime={value} title={parseDate(value).toLocaleString('en-GB')}>
      {formatDate(value)} <span>{relative}</span>
    </Time>
  );
}
