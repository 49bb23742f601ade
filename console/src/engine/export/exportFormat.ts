/** The formats of an export by the ends of their files, each with its name for people. */
export const exportFormats = {
  csv: 'CSV',
  xlsx: 'Excel workbook',
  ndjson: 'NDJSON',
} as const;

/** The format of an export. */
export type ExportFormat = keyof typeof exportFormats;

/** The fields of an export: the visible columns as they are shown, or all fields as they are stored. */
export type ExportedFields = 'shown' | 'all';

/** What a person chose to export. */
export interface ExportChoice {
  /** The rows: this page, or all that were found. */
  readonly pages: 'this' | 'all';
  readonly fields: ExportedFields;
  readonly format: ExportFormat;
}
