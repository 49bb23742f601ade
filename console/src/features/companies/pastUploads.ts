import { isObject } from '@steward/api';
import { readLocal, writeLocal } from '../../core/browser/localStore.ts';

/** A file that a user uploaded before. */
export interface PastUpload {
  readonly fingerprint: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const name = 'uploads';
const maxUploads = 50;

const isPastUpload = (value: unknown): value is PastUpload =>
  isObject(value) &&
  typeof value.fingerprint === 'string' &&
  typeof value.name === 'string' &&
  typeof value.at === 'number';

/** The uploads of a user in this browser, the latest first. */
function readUploads(owner: unknown): readonly PastUpload[] {
  const stored = readLocal(name, owner);
  return Array.isArray(stored) ? stored.filter(isPastUpload) : [];
}

/** Finds an earlier upload of the same content. */
export const findPastUpload = (owner: unknown, fingerprint: string): PastUpload | undefined =>
  readUploads(owner).find((past) => past.fingerprint === fingerprint);

/** Remembers an upload. */
export function rememberUpload(owner: unknown, upload: PastUpload): void {
  const others = readUploads(owner).filter(({ fingerprint }) => fingerprint !== upload.fingerprint);
  writeLocal(name, owner, [upload, ...others].slice(0, maxUploads));
}
