import type { ImportMode } from '@steward/api';

/** How the file of an import is read. */
export interface ReadingOptions {
  /** Found out where it is left out. */
  readonly delimiter?: string | undefined;
  /** Found out where it is left out and beyond doubt. */
  readonly encoding?: string | undefined;
  /** Accepts stray quotation marks. */
  readonly lenient: boolean;
  /** Texts for an empty cell. */
  readonly nullTexts: readonly string[];
  /** The text of a cell that empties its field. */
  readonly clearMarker?: string | undefined;
  /** The line of the headers; the first that has any where it is left out. */
  readonly headerRow?: number | undefined;
  /** The sheet of a workbook; the first where it is left out. */
  readonly sheet?: string | undefined;
}

/** The settings of an import. */
export interface ImportOptions {
  readonly readingOptions: ReadingOptions;
  readonly mode: Exclude<ImportMode, 'check'>;
  /** The header of each column that a flag names, by the column's name. */
  readonly map: Readonly<Record<string, string>>;
  /** What all rows have in common, by the column's name. */
  readonly set: Readonly<Record<string, string>>;
  /** By which records are found; the usual one of the resource where it is left out. */
  readonly key?: string | undefined;
  /** The part of a list that the records belong to, such as a provider table. */
  readonly scope?: string | undefined;
  /** Leaves out companies that have the name of another one with another website. */
  readonly skipTwins: boolean;
  /** The file to which refused rows are written. */
  readonly rejects?: string | undefined;
  /** Longest total wait in seconds while the platform is busy, or does not answer. */
  readonly maxWait: number;
  /** Imports the file although it was imported before. */
  readonly again: boolean;
  /** Asks the platform what would be done, and changes nothing. */
  readonly dryRun: boolean;
  /** Judges the rows alone, without the platform. */
  readonly offline: boolean;
  /** On a platform of the specification alone: sends unanswered parts again. */
  readonly resend: boolean;
}
