import { isObject } from '@steward/api';
import { readLocal, writeLocal } from '../../core/browser/localStore.ts';

/** A file that a person uploaded before. */
export interface PastUpload {
  readonly fingerprint: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const name = 'uploads';
/** Uploads that are remembered of one person. */
const most = 50;

const isPast = (value: unknown): value is PastUpload =>
  isObject(value) &&
  typeof value.fingerprint === 'string' &&
  typeof value.name === 'string' &&
  typeof value.at === 'number';

/** What a person uploaded, the latest first, as far as this browser knows. */
function uploadsOf(who: unknown): readonly PastUpload[] {
  const kept = readLocal(name, who);
  return Array.isArray(kept) ? kept.filter(isPast) : [];
}

/** When this person uploaded the same content; undefined when never, as far as is known. */
export const uploadedBefore = (who: unknown, fingerprint: string): PastUpload | undefined =>
  uploadsOf(who).find((past) => past.fingerprint === fingerprint);

/** Remembers an upload. */
export function rememberUpload(who: unknown, upload: PastUpload): void {
  const others = uploadsOf(who).filter(({ fingerprint }) => fingerprint !== upload.fingerprint);
  writeLocal(name, who, [upload, ...others].slice(0, most));
}
