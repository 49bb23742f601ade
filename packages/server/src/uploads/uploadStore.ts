import { nowIso } from '../services.ts';
import type { AppServices } from '../services.ts';
import type { NewRow, Row, Store } from '../store/port.ts';
import { uploadPartsTable, uploadsTable } from './uploadTables.ts';

/** Parts that are written or removed in one transaction. */
export const partsAtOnce = 10;

export const uploadsOf = (store: Store) => store.table(uploadsTable.name);
export const partsOf = (store: Store) => store.table(uploadPartsTable.name);

export async function openUpload(services: AppServices, author: unknown): Promise<number> {
  const row = { state: 'staging', author, updated_at: nowIso(services) };
  const [id = 0] = await uploadsOf(services.store).insert([row]);
  return id;
}

/** Adds parts to an upload. @returns undefined where others have removed it */
export const addParts = (
  services: AppServices,
  id: number,
  parts: readonly NewRow[],
): Promise<Row | undefined> =>
  services.store.transaction(
    async (store) => {
      const row = await uploadsOf(store).update(id, { updated_at: nowIso(services) });
      if (row !== undefined) await partsOf(store).insert(parts);
      return row;
    },
    undefined,
    { isLong: true },
  );

export async function readPart(store: Store, id: number, part: number): Promise<Row> {
  const [row] = await partsOf(store).find({ upload_id: id, part }, 1);
  if (row === undefined) throw new Error(`Part ${part} of upload ${id} is missing.`);
  return row;
}

/** Removes an upload and its parts, some at a time, so that nobody waits for long. */
export async function removeUpload({ store }: AppServices, id: number): Promise<void> {
  let isGone = false;
  while (!isGone) {
    isGone = await store.transaction(
      async (tx) => {
        const rows = await partsOf(tx).find({ upload_id: id }, partsAtOnce);
        for (const row of rows) await partsOf(tx).remove({ id: row.id });
        if (rows.length === partsAtOnce) return false;
        await uploadsOf(tx).remove({ id });
        return true;
      },
      undefined,
      { isLong: true },
    );
  }
}
