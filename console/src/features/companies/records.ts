import type { CsvRecord } from '@steward/api/csv';

/** The records of a file by number; each is made when it is asked for. */
export interface Records extends Iterable<CsvRecord> {
  readonly length: number;
  at(index: number): CsvRecord | undefined;
  /** The line of the file on which a record begins; 0 where there is none. */
  lineAt(index: number): number;
  /** The number of the record that begins on a line; undefined where none does. */
  onLine(line: number): number | undefined;
}

/** Records in few texts, so that a million of them are no million objects, and travel between threads. */
export interface PackedRecords {
  /** Each holds `blockSize` records, the last one fewer. */
  readonly blocks: readonly string[];
  /** The line of the file on which each record begins. */
  readonly lines: Uint32Array<ArrayBuffer>;
  /** Why the last record, and all that follows, could not be read. */
  readonly problem?: string;
}

const blockSize = 32;
// Neither can stand in a file: a text with control characters is refused.
const endOfCell = '\u001f';
const endOfRecord = '\u001e';

/** Packs records as they come. */
export function createPacker() {
  const blocks: string[] = [];
  const lines: number[] = [];
  let block: string[] = [];
  let lastProblem: string | undefined;
  return {
    add({ line, cells, problem }: CsvRecord) {
      lines.push(line);
      block.push(cells.join(endOfCell));
      lastProblem = problem;
      if (block.length < blockSize) return;
      blocks.push(block.join(endOfRecord));
      block = [];
    },
    pack: (): PackedRecords => ({
      blocks: block.length === 0 ? blocks : [...blocks, block.join(endOfRecord)],
      lines: Uint32Array.from(lines),
      problem: lastProblem,
    }),
  };
}

/** Gives access to packed records. */
export function unpackRecords({ blocks, lines, problem }: PackedRecords): Records {
  const { length } = lines;
  let open: { readonly block: number; readonly texts: readonly string[] } | undefined;

  function textAt(index: number): string {
    const block = Math.floor(index / blockSize);
    if (open?.block !== block) {
      open = { block, texts: blocks[block]?.split(endOfRecord) ?? [] };
    }
    return open.texts[index % blockSize] ?? '';
  }

  const records: Records = {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined;
      const line = records.lineAt(index);
      return problem !== undefined && index === length - 1
        ? { line, cells: [], problem }
        : { line, cells: textAt(index).split(endOfCell) };
    },
    lineAt: (index) => lines[index] ?? 0,
    onLine(line) {
      let [low, high] = [0, length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (records.lineAt(middle) < line) low = middle + 1;
        else high = middle;
      }
      return records.lineAt(low) === line ? low : undefined;
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) {
        const record = records.at(index);
        if (record !== undefined) yield record;
      }
    },
  };
  return records;
}
