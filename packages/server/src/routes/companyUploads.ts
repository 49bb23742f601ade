import type { Call } from '../call.ts';
import { inTransaction } from '../change.ts';
import { unavailable } from '../errors.ts';
import { createRecorder } from '../history/recorder.ts';
import type { Author } from '../history/recorder.ts';
import { answerLifetimeMs, findAnswer } from '../idempotency.ts';
import { nowIso } from '../services.ts';
import type { AppServices } from '../services.ts';
import type { NewRow, Row } from '../store/port.ts';
import {
  addParts,
  openUpload,
  partsAtOnce,
  partsOf,
  readPart,
  removeUpload,
  uploadsOf,
} from '../uploads/uploadStore.ts';
import { importBatch, Pace } from './companyBatch.ts';
import type { Batch } from './companyBatch.ts';
import { companiesLock } from './companyFile.ts';
import { CreatedLines, toRefusedRows } from './companyImportReport.ts';
import type { BatchResult, ImportReport } from './companyImportReport.ts';

/** After so long without a sign of life others carry on with an accepted upload, in milliseconds. */
const takeOverMs = 5_000;
/** After so long without a sign of life the rows of an upload that was not accepted are removed. */
const abandonedMs = 60_000;

/** Who made an upload, as it is kept for its history. */
type StoredAuthor = Omit<Author, 'services'>;

const toStoredAuthor = ({ name, address, requestId, operation, caller }: Call): StoredAuthor => ({
  ...{ name, address, requestId, operation },
  ...(caller && {
    via: caller.sessionId === undefined ? 'key' : 'session',
    caller: {
      user: { id: caller.user.id, email: caller.user.email },
      sessionId: caller.sessionId,
    },
  }),
});

const toRows = (batch: Batch) =>
  batch.map(({ line, row: { name, theme, website } }) => [line, name, theme, website] as const);
const toBatch = (rows: ReturnType<typeof toRows>): Batch =>
  rows.map(([line, name, theme, website]) => ({
    line,
    row: { name, theme, website },
    problem: undefined,
  }));

/**
 * Checks the rows of a file and puts them into the database, where nobody sees them yet.
 * @returns how many parts they are; undefined where a row is refused, which the report has
 */
async function stage(call: Call, id: number, batches: AsyncIterable<Batch>, report: ImportReport) {
  let [parts, isRefused] = [0, false];
  let pending: NewRow[] = [];
  const write = async () => {
    if ((await addParts(call.services, id, pending)) === undefined) throw unavailable(true);
    pending = [];
  };
  for await (const batch of batches) {
    const refused = toRefusedRows(batch);
    if (refused.length > 0) report.add({ created: [], rows: refused });
    isRefused ||= refused.length > 0;
    if (isRefused) continue;
    pending.push({ upload_id: id, part: parts, rows: toRows(batch) });
    parts += 1;
    if (pending.length === partsAtOnce) await write();
  }
  if (isRefused) return undefined;
  if (pending.length > 0) await write();
  return parts;
}

/**
 * Accepts a staged upload: from here on all of it is done, whatever happens to this server.
 * @returns its id, or that of the upload that the same call has made before
 */
const accept = (call: Call, id: number, parts: number): Promise<{ readonly upload: number }> =>
  inTransaction(call, async ({ store, services }) => {
    const patch = { state: 'accepted', parts, next_part: 0, updated_at: nowIso(services) };
    if ((await uploadsOf(store).update(id, patch)) === undefined) throw unavailable(true);
    return { upload: id };
  });

/** Imports the parts of an accepted upload. */
class Importer {
  readonly #services: AppServices;
  readonly #id: number;
  readonly #createdLines = new CreatedLines();
  /** Parts whose companies `createdLines` has. */
  #known = 0;

  constructor(services: AppServices, id: number) {
    this.#services = services;
    this.#id = id;
  }

  /** Imports the next parts, in one transaction. Returns whether others follow. */
  async importParts(count: number): Promise<boolean> {
    const { store } = this.#services;
    const mark = this.#createdLines.length;
    const known = this.#known;
    return store.transaction(
      async (tx) => {
        // What a transaction that is repeated has added is not there.
        this.#createdLines.returnTo(mark);
        this.#known = known;
        const [upload] = await uploadsOf(tx).hold([this.#id], 'change');
        if (upload?.state !== 'accepted') return false;
        const author: StoredAuthor = JSON.parse(JSON.stringify(upload.author));
        const recorder = createRecorder(tx, { ...author, services: this.#services });
        const [parts, from] = [Number(upload.parts), Number(upload.next_part)];
        const until = Math.min(parts, from + count);
        for (; this.#known < from; this.#known += 1) {
          // Another server has imported these.
          this.#createdLines.add(resultOf(await readPart(tx, this.#id, this.#known)).created);
        }
        const updated_at = nowIso(this.#services);
        for (; this.#known < until; this.#known += 1) {
          const part = await readPart(tx, this.#id, this.#known);
          const batch = toBatch(rowsOf(part));
          const result = await importBatch(recorder.store, batch, this.#createdLines, updated_at);
          this.#createdLines.add(result.created);
          await partsOf(tx).update(part.id, { rows: null, result });
        }
        await recorder.append();
        const isDone = until === parts;
        await uploadsOf(tx).update(this.#id, {
          ...{ next_part: until, updated_at },
          ...(isDone && { state: 'done', expires_at: nowIso(this.#services, answerLifetimeMs) }),
        });
        return !isDone;
      },
      companiesLock,
      { isLong: true },
    );
  }
}

/** The rows of a part, as `stage` wrote them. */
const rowsOf = ({ rows }: Row) => rows as ReturnType<typeof toRows>;
/** What came of a part, as `importParts` wrote it. */
const resultOf = ({ result }: Row) => result as BatchResult;

/** Imports what is left of an accepted upload. Several servers may do so at once. */
async function finish(services: AppServices, id: number): Promise<void> {
  const importer = new Importer(services, id);
  const pace = new Pace();
  for (let isMore = true; isMore;) {
    const [started, count] = [performance.now(), pace.batches];
    isMore = await importer.importParts(count);
    pace.learn(count, performance.now() - started);
  }
}

async function readReport({ store }: AppServices, id: number, report: ImportReport) {
  const upload = await uploadsOf(store).get(id);
  if (upload === undefined) throw unavailable(true);
  for (let part = 0; part < Number(upload.parts); part += 1) {
    report.add(resultOf(await readPart(store, id, part)));
  }
}

/** Checks and accepts a file. @returns the id of its upload; undefined where a row is refused */
async function acceptFile(call: Call, batches: AsyncIterable<Batch>, report: ImportReport) {
  const { services } = call;
  const id = await openUpload(services, toStoredAuthor(call));
  let accepted: number | undefined;
  try {
    const parts = await stage(call, id, batches, report);
    if (parts !== undefined) accepted = (await accept(call, id, parts)).upload;
    return accepted;
  } finally {
    if (accepted !== id) await removeUpload(services, id);
  }
}

/**
 * Imports all rows or none. The file is checked before anything of it is there; then it is accepted, and
 * its companies come in short transactions, so that nobody waits for them. Whatever ends the server in
 * between, the rest follows.
 */
export async function importStrictly(
  call: Call,
  batches: AsyncIterable<Batch>,
  report: ImportReport,
): Promise<void> {
  const { services } = call;
  const earlier: unknown = await findAnswer(call);
  const known = typeof earlier === 'object' && earlier !== null && 'upload' in earlier;
  const id = known ? Number(earlier.upload) : await acceptFile(call, batches, report);
  if (id === undefined) return;
  await finish(services, id);
  await readReport(services, id, report);
  // A call that comes again has the report once more.
  if (call.idempotencyKey === undefined) await removeUpload(services, id);
}

/**
 * Carries on with uploads whose server has ended, and removes those that are over.
 * @param quietMs how long an accepted upload must have stood still, in milliseconds
 */
export async function resumeUploads(services: AppServices, quietMs = takeOverMs): Promise<void> {
  const isOlder = (row: Row, ms: number) => String(row.updated_at) <= nowIso(services, -ms);
  for (const row of await uploadsOf(services.store).find({})) {
    if (row.state === 'accepted' && isOlder(row, quietMs)) await finish(services, row.id);
    const isAbandoned = row.state === 'staging' && isOlder(row, abandonedMs);
    const isOver = row.state === 'done' && String(row.expires_at) <= nowIso(services);
    if (isAbandoned || isOver) await removeUpload(services, row.id);
  }
}

/** Work for a server: at its start it carries on at once, since no other may be there to do so. */
export function createUploadWork(): typeof resumeUploads {
  let quietMs = 0;
  return async (services) => {
    await resumeUploads(services, quietMs);
    quietMs = takeOverMs;
  };
}
