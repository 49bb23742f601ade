import type { ReadingOptions, UnreadableFileError } from '../reading/table.ts';

/** What every reader must make of a file of companies: terminal, browser and plain call. */
export interface FileVerdict {
  /** Each company as name, theme and website; without the empty ones at the end. */
  readonly companies?: readonly (readonly string[])[];
  /** Lines that are refused, by the words of the reason. */
  readonly refusals?: Readonly<Record<number, RegExp>>;
  /** Lines that are taken with a warning, by its words. */
  readonly warnings?: Readonly<Record<number, RegExp>>;
  /** Lines that are left out, by the words of the note. */
  readonly leftOut?: Readonly<Record<number, RegExp>>;
  /** Whether the encoding is a guess, so that a person is asked. Default: false. */
  readonly isGuessed?: true;
  /** The whole file is refused: why, and by which words. */
  readonly unreadable?: readonly [why: UnreadableFileError['why'], words: RegExp];
}

/** A hostile file: its bytes, how it is read where not by itself, and its verdict. */
export interface HostileFile extends FileVerdict {
  readonly name: string;
  /** The name by which it is uploaded. */
  readonly file: string;
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
  readonly options?: ReadingOptions;
}
