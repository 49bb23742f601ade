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

/** Records that are kept in one text, so that a million of them are no million objects. */
const block = 32;
// Neither can stand in a file: a text with control characters is refused.
const endOfCell = '\u001f';
const endOfRecord = '\u001e';

/** An array of whole numbers that holds more than it did. */
function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** Packs records as they come. */
export function packRecords(): { readonly records: Records; add(record: CsvRecord): void } {
  const texts: string[] = [];
  const problems = new Map<number, string>();
  let pending: string[] = [];
  let lines = new Uint32Array(1024);
  let length = 0;
  let open: { block: number; records: readonly string[] } | undefined;

  function recordsOf(wanted: number): readonly string[] {
    if (wanted === texts.length) return pending;
    if (open?.block !== wanted) {
      open = { block: wanted, records: texts[wanted]?.split(endOfRecord) ?? [] };
    }
    return open.records;
  }

  const records: Records = {
    get length() {
      return length;
    },
    at(index) {
      const text = recordsOf(Math.floor(index / block))[index % block];
      if (text === undefined) return undefined;
      const problem = problems.get(index);
      const line = records.lineAt(index);
      return problem === undefined
        ? { line, cells: text.split(endOfCell) }
        : { line, cells: [], problem };
    },
    lineAt: (index) => (index < length ? (lines[index] ?? 0) : 0),
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
  return {
    records,
    add({ line, cells, problem }) {
      if (length === lines.length) lines = grown(lines);
      lines[length] = line;
      if (problem !== undefined) problems.set(length, problem);
      pending.push(cells.join(endOfCell));
      length += 1;
      if (pending.length < block) return;
      texts.push(pending.join(endOfRecord));
      pending = [];
    },
  };
}
