import type { CsvRecord } from '@steward/api/csv';

/** The records of a file by index; each is created on access. */
export interface Records extends Iterable<CsvRecord> {
  readonly length: number;
  at(index: number): CsvRecord | undefined;
  /** The line of the file on which a record starts; 0 if there is none. */
  lineAt(index: number): number;
  /** The index of the record that starts on a line; undefined if there is none. */
  onLine(line: number): number | undefined;
}

/** Records in few bytes, which travel between threads without a copy. */
export interface PackedRecords {
  /** UTF-8, in blocks of `blockSize` records. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The position in `bytes` at which each block ends. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** The line of the file on which each record starts. */
  readonly lines: Uint32Array<ArrayBuffer>;
  /** Why the last record and everything after it could not be parsed. */
  readonly problem?: string;
}

const blockSize = 32;
// No file can contain these: text with control characters is refused.
const endOfCell = '\u001f';
const endOfRecord = '\u001e';

/** Packs records one by one. */
export function createPacker() {
  const encoder = new TextEncoder();
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  const ends: number[] = [];
  const lines: number[] = [];
  let block: string[] = [];
  let lastProblem: string | undefined;

  function closeBlock() {
    const bytes = encoder.encode(block.join(endOfRecord));
    blocks.push(bytes);
    ends.push((ends.at(-1) ?? 0) + bytes.length);
    block = [];
  }

  return {
    add({ line, cells, problem }: CsvRecord) {
      lines.push(line);
      block.push(cells.join(endOfCell));
      lastProblem = problem;
      if (block.length === blockSize) closeBlock();
    },
    pack(): PackedRecords {
      if (block.length > 0) closeBlock();
      const bytes = new Uint8Array(ends.at(-1) ?? 0);
      blocks.forEach((each, index) => bytes.set(each, ends[index - 1] ?? 0));
      return {
        bytes,
        ends: Uint32Array.from(ends),
        lines: Uint32Array.from(lines),
        problem: lastProblem,
      };
    },
  };
}

/** Gives access to packed records. */
export function unpackRecords({ bytes, ends, lines, problem }: PackedRecords): Records {
  const { length } = lines;
  // A byte order mark at the beginning of a block is part of a cell.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let open: { readonly block: number; readonly texts: readonly string[] } | undefined;

  function textAt(index: number): string {
    const block = Math.floor(index / blockSize);
    if (open?.block !== block) {
      const text = decoder.decode(bytes.subarray(ends[block - 1] ?? 0, ends[block]));
      open = { block, texts: text.split(endOfRecord) };
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
