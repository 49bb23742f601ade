import { callerKinds, historyAuthor } from '@steward/api';
import { Badge, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { useServices } from '../../core/store/context.ts';
import { DateWithAge } from '../fieldValue/DateWithAge.tsx';
import { Person } from '../fieldValue/Person.tsx';
import type { HistoryEntry } from './recordHistory.ts';

/** The kind of credential of a change, if it is not a session. */
const viaText = ({ via }: HistoryEntry): string =>
  via && via !== 'session' ? ` · ${callerKinds[via]}` : '';

/** When an entry was made. */
export function EntryTime({ entry: { at } }: { entry: HistoryEntry }) {
  const { now } = useServices();
  return at && <DateWithAge value={at} now={now()} />;
}

/** Who made an entry, and what else there is to say in a few words. */
export function EntryAuthor({ entry, children }: { entry: HistoryEntry; children?: ReactNode }) {
  return (
    <Text as="p" size="md" tone="muted" wrap="anywhere">
      {entry.person ? <Person name={entry.person} /> : historyAuthor(entry)}
      <Text tone="subtle">
        <span>{viaText(entry)}</span>
        {children}
      </Text>
    </Text>
  );
}

/** Whether an entry undid another one, or was undone. */
export function EntryMarks({ entry }: { entry: HistoryEntry }) {
  const { undoes, undone_by, undone_entries } = entry;
  return (
    <>
      {undoes != null && <Badge>Undo</Badge>}
      {undone_by != null && <Badge>Undone</Badge>}
      {undone_by == null && !!undone_entries && <Badge>Partly undone</Badge>}
    </>
  );
}
