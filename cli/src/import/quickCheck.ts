import { setImmediate } from 'node:timers/promises';
import type { RowVerdict } from './batches.ts';
import type { FileDuplicates } from './fileDuplicates.ts';
import { createRowJudge, createRowReader } from './judge.ts';
import type { InspectedFile } from './inspect.ts';
import type { Layout } from './layout.ts';
import type { NameFilter, NameHash } from './nameFilter.ts';
import { createNameFilter, hashName } from './nameFilter.ts';
import type { PlainRowScanner } from './plainRow.ts';
import { createPlainRowScanner } from './plainRow.ts';
import { isRejectsHeader } from './rejectsFormat.ts';
import { visitRows } from './visitRows.ts';

/** A file whose rows can be checked without making texts of most of them. */
export interface QuickSource {
  readonly file: InspectedFile;
  readonly layout: Layout;
  readonly duplicates: FileDuplicates;
  readonly scanner: PlainRowScanner;
}

/** The file to be checked quickly; undefined where its rows must all be read in full. */
export function toQuickSource({
  file,
  layout,
  duplicates,
}: {
  readonly file: InspectedFile;
  readonly layout: Layout;
  readonly duplicates?: FileDuplicates;
}): QuickSource | undefined {
  if (duplicates === undefined || layout.upsert !== undefined) return undefined;
  if (isRejectsHeader(layout.headers)) return undefined;
  const scanner = createPlainRowScanner(layout, file.encoding);
  return scanner && { file, layout, duplicates, scanner };
}

const maxFilterBytes = 16 * 1024 * 1024;

/** Some hundred bits for each row, as long as that is no more than the most. */
const filterBytes = ({ bytes }: InspectedFile): number =>
  Math.min(maxFilterBytes, 2 ** Math.ceil(Math.log2(bytes / 4 + 1_024)));

/** What a first reading of all rows tells. */
export interface FirstReading {
  readonly rows: number;
  /** Whether all rows are good and no two are the same, so that no second reading is needed. */
  readonly isClean: boolean;
}

/** The names that stand, or seem to stand, in several good rows of a file. */
export const createSuspects = (file: InspectedFile): NameFilter =>
  createNameFilter(filterBytes(file));

/**
 * Reads all rows once, in constant memory, and adds to the suspects.
 *
 * @param onPiece hears how far it is; throws where it is to end
 */
export async function readFirst(
  { file, layout, scanner }: QuickSource,
  suspects: NameFilter,
  onPiece: (bytes: number, rows: number) => void,
): Promise<FirstReading> {
  const names = createNameFilter(filterBytes(file));
  const read = createRowReader(layout);
  let [rows, refused] = [0, 0];
  const add = (name: NameHash) => {
    if (names.add(name)) suspects.add(name);
  };
  const pieces = visitRows(file, layout, scanner, {
    plain(name) {
      rows += 1;
      add(name);
      return false;
    },
    record(record) {
      rows += 1;
      const { row, reason } = read(record);
      if (reason === undefined) add(hashName(row.name));
      else refused += 1;
    },
  });
  for (const bytes of pieces) {
    onPiece(bytes, rows);
    // Ctrl-C is noticed between pieces.
    await setImmediate();
  }
  return { rows, isClean: suspects.isEmpty && refused === 0 };
}

/** Rows of a file that follow each other, and how many bytes are read after them. */
export interface JudgedPiece {
  readonly bytes: number;
  /** Of each row, in the order of the file; undefined for a good one. */
  readonly verdicts: readonly (RowVerdict | undefined)[];
}

/** Reads all rows again: those whose names are suspects are compared with the earlier ones, the others are not. */
export async function* judgeRows(
  { file, layout, duplicates, scanner }: QuickSource,
  suspects: NameFilter,
): AsyncGenerator<JudgedPiece> {
  const judge = createRowJudge(layout, duplicates);
  let verdicts: (RowVerdict | undefined)[] = [];
  let bytes = 0;
  const take = (): JudgedPiece => {
    const piece = { bytes, verdicts };
    verdicts = [];
    return piece;
  };
  const pieces = visitRows(file, layout, scanner, {
    plain(name) {
      if (suspects.has(name)) return true;
      verdicts.push(undefined);
      return false;
    },
    record(record) {
      const judged = judge(record);
      verdicts.push('verdict' in judged ? judged : undefined);
    },
  });
  try {
    for (bytes of pieces) {
      yield take();
      await setImmediate();
    }
  } catch (error) {
    // Rows above the unreadable one are reported first.
    yield take();
    throw error;
  }
}
