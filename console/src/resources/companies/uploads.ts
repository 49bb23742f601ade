/** A file that a person uploaded before. */
export interface PastUpload {
  readonly fingerprint: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Whom uploads are remembered for. */
export const whoOf = (
  user: { readonly id?: unknown; readonly email?: unknown } | undefined,
): string => String(user?.id ?? user?.email ?? 'somebody');

const key = 'steward.uploads';
/** Uploads that are remembered of one person. */
const most = 50;

const isPast = (value: unknown): value is PastUpload =>
  typeof value === 'object' &&
  value !== null &&
  'fingerprint' in value &&
  typeof value.fingerprint === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

/** Reads what was kept; whatever is no list of uploads by person counts as nothing. */
export function parseUploads(stored: string | null): Record<string, readonly PastUpload[]> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).map(([who, list]) => [
        who,
        Array.isArray(list) ? list.filter(isPast) : [],
      ]),
    );
  } catch {
    return {};
  }
}

function read(): Record<string, readonly PastUpload[]> {
  try {
    return parseUploads(localStorage.getItem(key));
  } catch {
    return {};
  }
}

/** When this person uploaded the same content; undefined when never, as far as this browser knows. */
export const uploadedBefore = (who: string, fingerprint: string): PastUpload | undefined =>
  read()[who]?.find((past) => past.fingerprint === fingerprint);

/** Remembers an upload. Where storage is full or forbidden, nobody is warned the next time. */
export function rememberUpload(who: string, upload: PastUpload): void {
  const all = read();
  const others = (all[who] ?? []).filter(({ fingerprint }) => fingerprint !== upload.fingerprint);
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ ...all, [who]: [upload, ...others].slice(0, most) }),
    );
  } catch {
    // The warning is a courtesy.
  }
}
