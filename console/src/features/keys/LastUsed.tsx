import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { NotAvailable } from '../../engine/fieldValue/NotAvailable.tsx';

interface LastUsedProps {
  apiKey: { readonly created_at?: string | null; readonly used_at?: string | null };
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/**
 * When a key was last used. The last use of a key that is older than the record of uses is unknown
 * at first.
 */
export function LastUsed({ apiKey: { created_at, used_at }, now }: LastUsedProps) {
  if (used_at) return <DateWithAge value={used_at} now={now} />;
  return created_at ? 'Never' : <NotAvailable />;
}
