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
  /** The rows as they are sent, repairs put in; from the first at each call. */
  sentRows(): AsyncIterable<SentRow>;
  readonly repairs: readonly Repair[];
  /**
   * Whether the file itself is what the specified upload reads: CSV in UTF-8 with commas, our own headers on its
   * first line, and no repairs. Otherwise it is written anew for that call. Default false.
   */
  readonly isPlain?: boolean;
  /** The shell command with the same effect, for the activity log. */
  readonly command?: string | undefined;
}
