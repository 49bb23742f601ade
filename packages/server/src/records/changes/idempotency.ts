import type { Call } from '../../base/call.ts';
import { HttpError } from '../../base/errors.ts';
import { pruneExpired } from '../../store/prune.ts';
import { hashToken } from '../../base/tokens.ts';
import { nowIso } from '../../base/services.ts';
import type { AppServices } from '../../base/services.ts';
import type { Row, Store } from '../../base/store.ts';
import { idempotentAnswersTable } from '../schema/systemTables.ts';
import type { StagedFile } from '../../base/stagedFile.ts';

/** How long a repeated call is answered as the first one was, in milliseconds. */
const answerLifetimeMs = 24 * 60 * 60_000;
const maxKeyLength = 255;

/** Checks the header of a call. @throws HttpError 400 for what can be no key */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (/^[\x21-\x7e]+$/.test(header) && header.length <= maxKeyLength) return header;
  throw new HttpError(
    400,
    `The header Idempotency-Key must have 1 to ${maxKeyLength} visible ASCII characters, such as a UUID.`,
  );
}

/** Hashes of files. Each file is hashed once, however many transactions its call has. */
const fileHashes = new WeakMap<StagedFile, Promise<string>>();

function hashFile(file: StagedFile): Promise<string> {
  const hash = fileHashes.get(file) ?? file.hash();
  fileHashes.set(file, hash);
  return hash;
}

/**
 * The hash by which two calls are the same: their address and content. It is keyed, since a short
 * secret that was sent could be guessed from a plain hash by who reads the table.
 */
async function hashContent(call: Call): Promise<string> {
  const { name, params, query, body, items, file, services } = call;
  const content = [name, params, query, body, items, file && (await hashFile(file))];
  return services.cipher.sign(JSON.stringify(content), idempotentAnswersTable.name);
}

/** The stored answer of an earlier call, or a function that stores the answer of this one. */
type Claim = { readonly answer: unknown } | { readonly keep: (answer: unknown) => Promise<void> };

/** The message for callers who reuse a key for another call. */
const usedHeader =
  'This Idempotency-Key was used for another call within the last 24 hours. Send a new key with each new call, and repeat a key only with the same call.';

/** How a transaction takes part in the key of its call. */
export interface ClaimOptions {
  /** Distinguishes the transactions of one call, where a call has several. */
  readonly step?: number | undefined;
  /** The message for a caller whose key was used for another call, where the key is no header. */
  readonly usedKey?: string | undefined;
}

/** What a call with a key is known by. */
interface KeyedCall {
  readonly key: string;
  readonly content_hash: string;
  readonly usedKey: string;
}

/** Hashes what a call with a key is known by; undefined for one without. Others need not wait for that. */
export async function hashKeyedCall(
  call: Call,
  { step = 0, usedKey = usedHeader }: ClaimOptions = {},
): Promise<KeyedCall | undefined> {
  const { caller, idempotencyKey } = call;
  if (caller === undefined || idempotencyKey === undefined) return undefined;
  const key = await hashToken(`${caller.user.id} ${step} ${idempotencyKey}`);
  return { key, content_hash: await hashContent(call), usedKey };
}

/**
 * Claims the key of a call within the transaction of its change, so that the change and its answer are
 * kept together or not at all. A call with the same key that comes meanwhile waits for this one.
 * @throws HttpError 422 where the key was used for another call
 */
export async function claimAnswer(
  store: Store,
  services: AppServices,
  { key, content_hash, usedKey }: KeyedCall,
): Promise<Claim> {
  const answers = store.table(idempotentAnswersTable.name);
  const find = async () => (await answers.find({ key }, 1))[0];
  const toClaim = (row: Row | undefined) => {
    if (row === undefined || String(row.expires_at) <= nowIso(services)) return undefined;
    if (row.content_hash === content_hash) return { answer: row.answer ?? undefined };
    throw new HttpError(422, usedKey);
  };
  const storedAnswer = await find();
  const earlier = toClaim(storedAnswer);
  if (earlier !== undefined) return earlier;
  // By its id, since the same call that came at the same time may have kept its answer by now.
  if (storedAnswer !== undefined) await answers.remove({ id: storedAnswer.id });
  // Not within the transaction, which would keep all others waiting that find the same rows.
  services.runInBackground(() =>
    pruneExpired(services.store, idempotentAnswersTable.name, 'expires_at', nowIso(services)),
  );
  const row = { key, content_hash, expires_at: nowIso(services, answerLifetimeMs) };
  try {
    const [id = 0] = await answers.insert([row]);
    return { keep: async (answer) => void (await answers.update(id, { answer })) };
  } catch (error) {
    // The same call, which came at the same time, has just ended.
    const other = toClaim(await find());
    if (other === undefined) throw error;
    return other;
  }
}
