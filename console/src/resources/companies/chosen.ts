import type { HeaderMap } from '@steward/api';
import type { CsvFile } from './readCsv.ts';
import type { Sheet } from './sheet.ts';
import type { Upload } from './upload.ts';
import { uploadOf } from './upload.ts';

/** A chosen file with all that was made of it. */
export interface Chosen {
  readonly csv: CsvFile;
  readonly map: HeaderMap;
  readonly sheet: Sheet;
}

/** Beside the form's values, which a draft may keep: rows by the million belong to their file alone. */
const known = new WeakMap<File, Chosen>();
const made = new WeakMap<File, Upload>();

/** Remembers what was made of a file, or that it is not ready to be sent. */
export function remember(file: File, chosen: Chosen | undefined): void {
  made.delete(file);
  if (chosen === undefined) known.delete(file);
  else known.set(file, chosen);
}

/** What was made of the file in a form; undefined while it is not ready. */
export const chosenOf = (file: unknown): Chosen | undefined =>
  file instanceof File ? known.get(file) : undefined;

/** What is sent for the file in a form; made once, unless a row was repaired since. */
export function sentFor(file: unknown): Upload | undefined {
  const chosen = chosenOf(file);
  if (!(file instanceof File) || chosen === undefined) return undefined;
  const upload = made.get(file) ?? uploadOf(file, chosen.csv, chosen.map, chosen.sheet);
  made.set(file, upload);
  return upload;
}

/** Forgets what would have been sent, since a row was repaired. */
export const repaired = (file: File): boolean => made.delete(file);
