import type { ChangeCall } from '../../records/changes/change.ts';
import type { Row } from '../../base/store.ts';
import { takeBack } from './takeBack.ts';

/** A record that an undo left as it is, with the reason. */
export interface KeptRecord {
  readonly resource: string;
  readonly record_id: number;
  readonly name: string;
  readonly reason: string;
}

const toSentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * Takes back what the entries of one part of an import did, and keeps what was changed or is used since.
 * @returns how many records were taken back, and those that stay
 * @throws HttpError 403 where the caller may not make such changes
 */
export async function undoPart(
  tx: ChangeCall,
  entries: readonly Row[],
): Promise<{ readonly undone: number; readonly keptRecords: readonly KeptRecord[] }> {
  const { records, stays } = await takeBack(tx, entries);
  const keptRecords = stays
    .filter(({ isGone }) => !isGone)
    .map(({ entry, record_id, name, reason }) => ({
      resource: String(entry.resource),
      record_id,
      name,
      reason: toSentence(reason),
    }));
  return { undone: records, keptRecords };
}
