import type { Call } from '../../call.ts';
import { unavailable } from '../../errors.ts';
import { createRecorder } from '../../history/recorder.ts';
import type { Author } from '../../history/recorder.ts';
import { answerLifetimeMs } from '../../idempotency.ts';
import { nowIso } from '../../services.ts';
import type { AppServices } from '../../services.ts';
import { endLease } from '../../uploads/companiesLease.ts';
import { kindOf, partsOf, readPart, uploadsOf } from '../../uploads/uploadStore.ts';
import type { UploadKind } from '../../uploads/uploadStore.ts';
import { UpdateCompanies } from '../companiesUpsert/applyPlan.ts';
import { Pace } from '../companyBatch.ts';
import { companiesLock } from '../companyFile.ts';
import { yieldToEventLoop } from '../../yieldToEventLoop.ts';
import { CreateCompanies } from './createCompanies.ts';
import type { PartWork } from './partWork.ts';

/** Who made an upload, as it is kept for its history. */
type StoredAuthor = Omit<Author, 'services'>;

export const toStoredAuthor = ({
  name,
  address,
  requestId,
  operation,
  caller,
}: Call): StoredAuthor => ({
  ...{ name, address, requestId, operation },
  ...(caller && {
    via: caller.sessionId === undefined ? 'key' : 'session',
    caller: {
      user: { id: caller.user.id, email: caller.user.email },
      sessionId: caller.sessionId,
    },
  }),
});

const createWork: Readonly<Record<UploadKind, () => PartWork>> = {
  create: () => new CreateCompanies(),
  update: () => new UpdateCompanies(),
};

/** Carries out the parts of an accepted upload. */
class Runner {
  readonly #services: AppServices;
  readonly #id: number;
  readonly #work: PartWork;
  /** Parts that `work` knows. */
  #known = 0;

  constructor(services: AppServices, id: number, work: PartWork) {
    this.#services = services;
    this.#id = id;
    this.#work = work;
  }

  /** Carries out the next parts, in one transaction. Returns whether others follow. */
  async runParts(count: number): Promise<boolean> {
    const { store } = this.#services;
    const forget = this.#work.mark();
    const known = this.#known;
    return store.transaction(
      async (tx) => {
        // What a transaction that is repeated has added is not there.
        forget();
        this.#known = known;
        const [upload] = await uploadsOf(tx).hold([this.#id], 'change');
        if (upload?.state !== 'accepted') return false;
        const author: StoredAuthor = JSON.parse(JSON.stringify(upload.author));
        const services = this.#services;
        const recorder = createRecorder(tx, { ...author, services, upload: this.#id });
        const [parts, from] = [Number(upload.parts), Number(upload.next_part)];
        const until = Math.min(parts, from + count);
        for (; this.#known < from; this.#known += 1) {
          // Another server has carried these out.
          this.#work.learn((await readPart(tx, this.#id, this.#known)).result);
        }
        const updated_at = nowIso(services);
        for (; this.#known < until; this.#known += 1) {
          const part = await readPart(tx, this.#id, this.#known);
          const result = await this.#work.run(recorder.store, part.rows, updated_at);
          await partsOf(tx).update(part.id, { rows: null, result });
        }
        await recorder.append();
        const isDone = until === parts;
        await uploadsOf(tx).update(this.#id, {
          ...{ next_part: until, updated_at },
          ...(isDone && { state: 'done', expires_at: nowIso(services, answerLifetimeMs) }),
        });
        if (isDone) await endLease(tx, this.#id);
        return !isDone;
      },
      companiesLock,
      { isLong: true },
    );
  }
}

/** Carries out what is left of an accepted upload. Several servers may do so at once. */
export async function finishUpload(services: AppServices, id: number): Promise<void> {
  const upload = await uploadsOf(services.store).get(id);
  if (upload === undefined) return;
  const runner = new Runner(services, id, createWork[kindOf(upload)]());
  const pace = new Pace();
  for (let isMore = true; isMore;) {
    const [started, count] = [performance.now(), pace.batches];
    isMore = await runner.runParts(count);
    pace.learn(count, performance.now() - started);
  }
}

/** What came of the parts of an upload that is done, in their order. */
export async function* readResults({ store }: AppServices, id: number): AsyncGenerator<unknown> {
  const upload = await uploadsOf(store).get(id);
  if (upload === undefined) throw unavailable(true);
  for (let part = 0; part < Number(upload.parts); part += 1) {
    yield (await readPart(store, id, part)).result;
    await yieldToEventLoop();
  }
}
