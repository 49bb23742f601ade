import type { HeaderMap } from '@steward/api/csv';
import { pluralize } from '@steward/api';
import { companyColumns, matchHeaders } from '@steward/api/csv';
import type { CsvFile } from './readCsvFile.ts';
import type { Sheet } from './sheet.ts';
import type { Upload } from './upload.ts';
import { createUpload } from './upload.ts';

/** A chosen file that was parsed, mapped and checked. */
export interface PreparedFile {
  readonly csv: CsvFile;
  readonly map: HeaderMap;
  readonly sheet: Sheet;
}

/** Kept apart from the form's values, since a draft may keep those, and a file can have a million rows. */
const preparedFiles = new WeakMap<File, PreparedFile>();
const uploads = new WeakMap<File, Upload>();

/** Sets the parsed content of a file; undefined while the file is not ready to be sent. */
export function setPreparedFile(file: File, chosen: PreparedFile | undefined): void {
  if (chosen?.sheet !== preparedFiles.get(file)?.sheet) uploads.delete(file);
  if (chosen === undefined) preparedFiles.delete(file);
  else preparedFiles.set(file, chosen);
}

/** The parsed content of a form's file; undefined while the file is not ready to be sent. */
export const getPreparedFile = (file: unknown): PreparedFile | undefined =>
  file instanceof File ? preparedFiles.get(file) : undefined;

/** The upload for a form's file; cached until a row is edited. */
export function uploadFor(file: unknown): Upload | undefined {
  const chosen = getPreparedFile(file);
  if (!(file instanceof File) || chosen === undefined) return undefined;
  const upload = uploads.get(file) ?? createUpload(file, chosen.csv, chosen.map, chosen.sheet);
  uploads.set(file, upload);
  return upload;
}

/** Whether a person changed the mapping of the columns. */
const hasManualColumns = ({ csv, map }: PreparedFile): boolean => {
  const first = matchHeaders(csv.headers);
  return companyColumns.some((column) => map[column] !== first[column]);
};

/** Whether a person edited rows or changed the mapping, which choosing the file again would lose. */
export function hasManualChanges(file: unknown): boolean {
  const chosen = getPreparedFile(file);
  return chosen !== undefined && (chosen.sheet.repairs > 0 || hasManualColumns(chosen));
}

/** The name of a form's file with the number of edits: 'companies.csv, with 3 repairs'. */
export function describeFile(file: unknown): string {
  const repairs = getPreparedFile(file)?.sheet.repairs ?? 0;
  const name = file instanceof File ? file.name : 'The file';
  return repairs === 0 ? name : `${name}, with ${pluralize(repairs, 'repair')},`;
}

/** Discards the cached upload of a file after an edit. */
export const discardUpload = (file: File): boolean => uploads.delete(file);
