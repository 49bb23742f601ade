import { unavailable } from '../errors.ts';
import { nowIso } from '../services.ts';
import type { AppServices } from '../services.ts';
import type { NewRow, Row, RowPatch, Store } from '../store/port.ts';
import { assertNotLeased, endLease, holdLease } from './companiesLease.ts';
import { uploadPartsTable, uploadsTable } from './uploadTables.ts';

/** What the rows of an upload do: create companies, or change them as well. */
export type UploadKind = 'create' | 'update';

/** Parts that are written or removed in one transaction. */
export const partsAtOnce = 10;

export const uploadsOf = (store: Store) => store.table(uploadsTable.name);
export const partsOf = (store: Store) => store.table(uploadPartsTable.name);

export const kindOf = ({ kind }: Row): UploadKind => (kind === 'update' ? kind : 'create');

async function insertUpload(
  store: Store,
  services: AppServices,
  kind: UploadKind,
  author: unknown,
): Promise<number> {
  const row = { state: 'staging', kind, author, updated_at: nowIso(services) };
  const [id = 0] = await uploadsOf(store).insert([row]);
  return id;
}

/** Opens an upload that creates companies. */
export const openUpload = (services: AppServices, author: unknown): Promise<number> =>
  insertUpload(services.store, services, 'create', author);

/**
 * Opens an upload that changes companies, which it has to itself from here on to its end.
 * @returns its id, or an accepted upload that is to be brought to its end before
 * @throws HttpError 503 while another has companies to itself
 */
export const openWithLease = (
  services: AppServices,
  author: unknown,
): Promise<{ readonly id: number } | { readonly accepted: number }> =>
  services.store.transaction(async (store) => {
    const lease = await holdLease(store);
    const [accepted] = await uploadsOf(store).find({ state: 'accepted' }, 1);
    if (accepted !== undefined) return { accepted: accepted.id };
    const id = await insertUpload(store, services, 'update', author);
    await lease.give(id);
    return { id };
  });

/** Changes an upload that is being staged. @throws HttpError 503 where others have removed it */
async function updateStaging(store: Store, { id, ...patch }: RowPatch): Promise<void> {
  const [upload] = await uploadsOf(store).hold([id], 'change');
  if (upload?.state !== 'staging') throw unavailable(true);
  await uploadsOf(store).update(id, patch);
}

/** Adds parts to an upload. @throws HttpError 503 where others have removed it */
export const addParts = (
  services: AppServices,
  id: number,
  parts: readonly NewRow[],
): Promise<void> =>
  services.store.transaction(
    async (store) => {
      await updateStaging(store, { id, updated_at: nowIso(services) });
      await partsOf(store).insert(parts);
    },
    undefined,
    { isLong: true },
  );

/**
 * Accepts a staged upload within a transaction: all of it is done from here on.
 * @throws HttpError 503 where others have removed it, or have companies to themselves
 */
export async function acceptUpload(
  store: Store,
  services: AppServices,
  id: number,
  parts: number,
): Promise<void> {
  await assertNotLeased(store, id);
  const updated_at = nowIso(services);
  await updateStaging(store, { id, state: 'accepted', parts, next_part: 0, updated_at });
}

export async function readPart(store: Store, id: number, part: number): Promise<Row> {
  const [row] = await partsOf(store).find({ upload_id: id, part }, 1);
  if (row === undefined) throw new Error(`Part ${part} of upload ${id} is missing.`);
  return row;
}

/**
 * Removes an upload and its parts, some at a time, so that nobody waits for long. One that has been
 * accepted stays until it is done.
 */
export async function removeUpload({ store }: AppServices, id: number): Promise<void> {
  let isGone = await store.transaction(async (tx) => {
    const [upload] = await uploadsOf(tx).hold([id], 'change');
    if (upload === undefined || upload.state === 'accepted') return true;
    // Whoever stages it must not have it accepted without some of its parts.
    await uploadsOf(tx).update(id, { state: 'removing' });
    await endLease(tx, id);
    return false;
  });
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
