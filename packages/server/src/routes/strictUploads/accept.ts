import type { Call } from '../../call.ts';
import { inTransaction } from '../../change.ts';
import { findAnswer } from '../../idempotency.ts';
import type { NewRow } from '../../store/port.ts';
import { whenFree } from '../../uploads/companiesLease.ts';
import { acceptUpload, addParts, partsAtOnce, removeUpload } from '../../uploads/uploadStore.ts';
import { acceptedUpload } from '../../errors.ts';
import { finishUpload, readResults } from './finish.ts';

/** Puts the parts of an upload into the database, where nobody sees them yet. */
export class Stager {
  readonly #call: Call;
  readonly #id: number;
  #pending: NewRow[] = [];
  /** Parts that were added. */
  parts = 0;

  constructor(call: Call, id: number) {
    this.#call = call;
    this.#id = id;
  }

  /** Adds a part. @throws HttpError 503 where others have removed the upload */
  async add(rows: unknown): Promise<void> {
    this.#pending.push({ upload_id: this.#id, part: this.parts, rows });
    this.parts += 1;
    if (this.#pending.length === partsAtOnce) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    await addParts(this.#call.services, this.#id, this.#pending.splice(0));
  }
}

/** The upload that the same call has made before; undefined where it has made none. */
async function findUpload(call: Call): Promise<number | undefined> {
  const earlier: unknown = await findAnswer(call);
  const known = typeof earlier === 'object' && earlier !== null && 'upload' in earlier;
  return known ? Number(earlier.upload) : undefined;
}

/**
 * Accepts an upload once it is staged: from here on all of it is done, whatever happens to this server.
 * @param open opens it
 * @param stage adds its parts; answers whether all rows are good
 * @returns its id, or that of the upload that the same call has made meanwhile; undefined where a row is
 * refused
 */
async function stageAndAccept(
  call: Call,
  open: () => Promise<number>,
  stage: (stager: Stager) => Promise<boolean>,
): Promise<number | undefined> {
  const id = await open();
  let accepted: number | undefined;
  try {
    const stager = new Stager(call, id);
    if (!(await stage(stager))) return undefined;
    await stager.flush();
    const answer = await whenFree(() =>
      inTransaction(call, async ({ services, store }) => {
        await acceptUpload(store, services, id, stager.parts);
        return { upload: id };
      }),
    );
    accepted = answer.upload;
    return accepted;
  } finally {
    if (accepted !== id) await removeUpload(call.services, id);
  }
}

interface StrictUpload {
  /** Opens the upload. @returns its id */
  readonly open: () => Promise<number>;
  /** Checks the file and adds its parts; answers whether all rows are good. */
  readonly stage: (stager: Stager) => Promise<boolean>;
  /** Takes what came of a part. */
  readonly report: (result: unknown) => void;
}

/**
 * Does all rows of a file or none. It is checked before anything of it is done; then it is accepted, and
 * its parts are done in short transactions, so that nobody waits for them. Whatever ends the server in
 * between, the rest follows.
 */
export async function runStrictUpload(
  call: Call,
  { open, stage, report }: StrictUpload,
): Promise<void> {
  const { services } = call;
  const id = (await findUpload(call)) ?? (await stageAndAccept(call, open, stage));
  if (id === undefined) return;
  try {
    await finishUpload(services, id);
  } catch (error) {
    if (!services.store.isUnavailable(error)) throw error;
    throw acceptedUpload(error);
  }
  for await (const result of readResults(services, id)) report(result);
  // A call that comes again has the report once more.
  if (call.idempotencyKey === undefined) await removeUpload(services, id);
}
