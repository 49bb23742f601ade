import type { HeaderMap } from '@steward/api/csv';
import { pluralize } from '@steward/api';
import { companyColumns, matchHeaders } from '@steward/api/csv';
import type { CsvFile } from './readCsvFile.ts';
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
  if (chosen?.sheet !== known.get(file)?.sheet) made.delete(file);
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

/** Whether the columns of a file are matched in another way than by their names. */
const isMatchedByHand = ({ csv, map }: Chosen): boolean => {
  const first = matchHeaders(csv.headers);
  return companyColumns.some((column) => map[column] !== first[column]);
};

/** Whether a person did something to the file in a form that choosing it again would not bring back. */
export function isWorkedOn(file: unknown): boolean {
  const chosen = chosenOf(file);
  return chosen !== undefined && (chosen.sheet.repairs > 0 || isMatchedByHand(chosen));
}

/** The file in a form and what was done to it: 'companies.csv, with 3 repairs'. */
export function describeFile(file: unknown): string {
  const repairs = chosenOf(file)?.sheet.repairs ?? 0;
  const name = file instanceof File ? file.name : 'The file';
  return repairs === 0 ? name : `${name}, with ${pluralize(repairs, 'repair')},`;
}

/** Forgets what would have been sent, since a row was repaired. */
export const repaired = (file: File): boolean => made.delete(file);
