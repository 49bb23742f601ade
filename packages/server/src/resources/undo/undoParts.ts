import type { ChangeCall } from '../../records/changes/change.ts';
import type { Row } from '../../base/store.ts';
import { undoChanges } from './undoChanges.ts';

/** A record that an undo left as it is, with the reason. */
export interface KeptRecordReport {
  readonly resource: string;
  readonly record_id: number;
  readonly name: string;
  readonly reason: string;
}

const toSentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * Undoes what the entries of one part of an import did, except for records that were changed or are used since.
 * @returns the number of undone records, and the records that were kept
 * @throws HttpError 403 where the caller may not make such changes
 */
export async function undoPart(
  tx: ChangeCall,
  entries: readonly Row[],
): Promise<{ readonly undone: number; readonly keptRecords: readonly KeptRecordReport[] }> {
  const result = await undoChanges(tx, entries);
  const keptRecords = result.keptRecords
    .filter(({ isGone }) => !isGone)
    .map(({ entry, record_id, name, reason }) => ({
      resource: String(entry.resource),
      record_id,
      name,
      reason: toSentence(reason),
    }));
  return { undone: result.records, keptRecords };
}
