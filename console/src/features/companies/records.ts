import type { CsvRecord } from '@steward/api/csv';

/** A record without the text that it was read from. */
type ParsedRecord = Pick<CsvRecord, 'line' | 'cells' | 'problem'>;

/** The records of a file by index; each is created on access. */
export interface Records extends Iterable<ParsedRecord> {
  readonly length: number;
  at(index: number): ParsedRecord | undefined;
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
  /** The problems of single records, by their index. */
  readonly problems: ReadonlyMap<number, string>;
}

const blockSize = 32;
// No file can contain it: a zero byte makes a file unreadable. Each record begins with the number of its cells.
const separator = '\0';

/** The cells of the records of a block. */
function readBlock(text: string): readonly (readonly string[])[] {
  const parts = text.split(separator);
  const records: string[][] = [];
  for (let at = 0; at < parts.length;) {
    const next = at + 1 + Number(parts[at]);
    records.push(parts.slice(at + 1, next));
    at = next;
  }
  return records;
}

/** Packs records one by one. */
export function createPacker() {
  const encoder = new TextEncoder();
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  const ends: number[] = [];
  const lines: number[] = [];
  let block: string[] = [];
  const problems = new Map<number, string>();

  function closeBlock() {
    const bytes = encoder.encode(block.join(separator));
    blocks.push(bytes);
    ends.push((ends.at(-1) ?? 0) + bytes.length);
    block = [];
  }

  return {
    add({ line, cells, problem }: ParsedRecord) {
      if (problem !== undefined) problems.set(lines.length, problem);
      lines.push(line);
      block.push([cells.length, ...cells].join(separator));
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
        problems,
      };
    },
  };
}

/** Gives access to packed records. */
export function unpackRecords({ bytes, ends, lines, problems }: PackedRecords): Records {
  const { length } = lines;
  // A byte order mark at the beginning of a block is part of a cell.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let open:
    { readonly block: number; readonly records: readonly (readonly string[])[] } | undefined;

  function cellsAt(index: number): readonly string[] {
    const block = Math.floor(index / blockSize);
    if (open?.block !== block) {
      const text = decoder.decode(bytes.subarray(ends[block - 1] ?? 0, ends[block]));
      open = { block, records: readBlock(text) };
    }
    return open.records[index % blockSize] ?? [];
  }

  const records: Records = {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined;
      const problem = problems.get(index);
      const record = { line: records.lineAt(index), cells: cellsAt(index) };
      return problem === undefined ? record : { ...record, problem };
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
