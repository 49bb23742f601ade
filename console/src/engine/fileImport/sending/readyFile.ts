import type { Resource } from '@steward/api';
import type { ImportSettings, SentRow } from '@steward/api/imports';

/** A cell that a person changed before the file is sent. */
export interface Repair {
  readonly line: number;
  /** The name of its column's target. */
  readonly column: string;
  readonly text: string;
  /** Whether a browser must not keep the text. */
  readonly isSecret: boolean;
}

/** A file that is ready to be sent; kept outside the store. */
export interface ReadyFile {
  readonly file: File;
  readonly resource: Resource;
  /** With the hash of the file, and with the number of repaired cells in `reading`. */
  readonly settings: ImportSettings;
  readonly rows: number;
  /** The repaired rows as they are sent. Each call begins with the first row. */
  sentRows(): AsyncIterable<SentRow>;
  readonly repairs: readonly Repair[];
  /**
   * Whether the specified upload can read the file unchanged: CSV in UTF-8 with commas, our headers on line 1, no
   * repairs. Otherwise a new file is written. Default false.
   */
  readonly isPlain?: boolean;
  /** The shell command with the same effect, for the activity log. */
  readonly command?: string | undefined;
}
