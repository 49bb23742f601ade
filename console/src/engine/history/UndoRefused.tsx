import { Banner, Button, Modal } from '@steward/ui';
import { useAppSelector } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { useQueryWhileMounted } from '../data/useQuery.ts';
import type { HistoryEntry } from './recordHistory.ts';
import { recordHistoryRequest } from './recordHistory.ts';

/** How many of a record's latest changes are looked through. */
const most = 100;

/** Whether an entry is a later change of what another one changed. */
const standsBefore = (later: HistoryEntry, { id, kind, fields }: HistoryEntry): boolean =>
  later.id > id &&
  (kind !== 'updated' ||
    later.kind !== 'updated' ||
    (later.fields ?? []).some((field) => fields?.includes(field)));

/** The latest change of a record that has to be undone before an entry; undefined until it is known. */
function useLaterChange(entry: HistoryEntry): HistoryEntry | undefined {
  const { id, resource, record_id } = entry;
  const key = `history:later:${id}`;
  const request =
    resource != null && record_id != null
      ? recordHistoryRequest(resource, record_id, 1, most)
      : undefined;
  useQueryWhileMounted(key, request);
  const { rows } = pageOf(useAppSelector(selectQuery(key)));
  return (rows as readonly HistoryEntry[]).find((each) => standsBefore(each, entry));
}

interface UndoRefusedProps {
  entry: HistoryEntry;
  /** Why the platform refused. */
  message: string | undefined;
  onShow(later: HistoryEntry): void;
  onClose(): void;
}

/** Says why a change cannot be undone as it is, and leads to the change that stands before it. */
export function UndoRefused({ entry, message, onShow, onClose }: UndoRefusedProps) {
  const later = useLaterChange(entry);
  return (
    <Modal
      open
      role="alertdialog"
      title="This change was not undone"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {later && (
            <Button variant="primary" onClick={() => onShow(later)}>
              Show the later change
            </Button>
          )}
        </>
      }
    >
      <Banner tone="danger">{message}</Banner>
    </Modal>
  );
}
