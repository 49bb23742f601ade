import { setImmediate } from 'node:timers/promises';
import type { CompanyRow, CsvRecord } from '@steward/api/csv';
import { companyColumns, companyOf, csvLine, sentCell, readCsvRecord } from '@steward/api/csv';
import type { BatchSizes } from './batcher.ts';
import { createBatcher } from './batcher.ts';
import type { Batch, GoodRow } from './batches.ts';
import { createRowJudge } from './judge.ts';
import type { Layout } from './layout.ts';
import type { NameFilter } from './nameFilter.ts';
import type { QuickSource } from './quickCheck.ts';
import type { RowPlace } from './visitRows.ts';
import { visitRows } from './visitRows.ts';

const [lineFeed, carriageReturn, space, quote, comma] = [10, 13, 32, 34, 44];
const header = Buffer.from(`${csvLine(companyColumns)}\n`);
/** What a row may have beyond its letters: quotation marks around each cell, commas and a line feed. */
const extraBytes = companyColumns.length * 3;

/** Bytes that grow at their end. */
class ByteList {
  bytes: Buffer<ArrayBuffer>;
  length = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  /** Makes room for more bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  append(from: Buffer, start = 0, end = from.length): void {
    this.reserve(end - start);
    from.copy(this.bytes, this.length, start, end);
    this.length += end - start;
  }
}

/** What the plain rows of a batch have in common. */
interface PlainRows {
  /** The rows as they stand in the file, one after another without line ends. */
  readonly raw: ByteList;
  readonly layout: Layout;
  readonly decoder: TextDecoder;
}

/** A good row of which texts are made only when somebody asks, as of those that the platform did not create. */
class PlainRow implements GoodRow {
  readonly #rows: PlainRows;
  readonly #line: number;
  readonly #start: number;
  readonly #end: number;

  constructor(rows: PlainRows, line: number, start: number, end: number) {
    this.#rows = rows;
    this.#line = line;
    this.#start = start;
    this.#end = end;
  }

  get record(): CsvRecord {
    const { raw, layout, decoder } = this.#rows;
    const text = decoder.decode(raw.bytes.subarray(this.#start, this.#end));
    const { delimiter, lenient } = layout;
    const place = { line: this.#line, delimiter, lenient, isWhole: true };
    return readCsvRecord(text, 0, place)?.record ?? { line: this.#line, cells: [text], raw: text };
  }

  get row(): CompanyRow {
    return companyOf(this.record, this.#rows.layout);
  }
}

function isAscii({ bytes, start, end }: Readonly<RowPlace>): boolean {
  for (let at = start; at < end; at += 1) if ((bytes[at] ?? 0) >= 0x80) return false;
  return true;
}

/**
 * Writes a plain row as `toCsv` does: cells without outer spaces, in quotation marks only where they must be.
 *
 * @param most the bytes that the row has in the file
 */
function writeRow(to: ByteList, from: Buffer, spans: Int32Array, most: number): void {
  to.reserve(most + extraBytes);
  const { bytes } = to;
  let at = to.length;
  for (let cell = 0; cell < spans.length; cell += 2) {
    let [start = 0, end = 0] = [spans[cell], spans[cell + 1]];
    while (start < end && from[start] === space) start += 1;
    while (start < end && from[end - 1] === space) end -= 1;
    let isQuoted = false;
    for (let index = start; index < end && !isQuoted; index += 1) isQuoted = from[index] === comma;
    if (isQuoted) bytes[at++] = quote;
    for (let index = start; index < end; index += 1) bytes[at++] = from[index] ?? 0;
    if (isQuoted) bytes[at++] = quote;
    bytes[at++] = cell < spans.length - 2 ? comma : lineFeed;
  }
  to.length = at;
}

/**
 * The same batches as `toBatches` makes, with the rows that are sent copied from the bytes of the file. Those
 * beyond ASCII and those that may repeat another are read in full.
 *
 * @param suspects the names that may stand in several rows
 */
export async function* toQuickBatches(
  { file, layout, duplicates, scanner }: QuickSource,
  suspects: NameFilter,
  sizes: BatchSizes,
): AsyncGenerator<Batch> {
  const judge = createRowJudge(layout, duplicates);
  const batcher = createBatcher(sizes);
  const decoder = new TextDecoder(file.encoding, { ignoreBOM: true });
  let [bytes, size] = [0, 64 * 1024];
  const open = () => {
    const csv = new ByteList(size);
    csv.append(header);
    return { csv, rows: { raw: new ByteList(size), layout, decoder } };
  };
  let { csv, rows } = open();
  const full: Batch[] = [];
  const take = () => {
    size = Math.max(size, csv.length);
    full.push(batcher.take(bytes, csv.bytes.subarray(0, csv.length)));
    ({ csv, rows } = open());
  };

  /** The batches that are full, which reach as far as is read by now. */
  const taken = (): Batch[] => full.splice(0).map((batch) => ({ ...batch, bytes }));

  const addPlain = ({ bytes: from, start, end, line }: RowPlace) => {
    let last = end;
    while (last > start && (from[last - 1] === lineFeed || from[last - 1] === carriageReturn)) {
      last -= 1;
    }
    const { raw } = rows;
    const rawStart = raw.length;
    raw.append(from, start, last);
    writeRow(csv, from, scanner.spans, end - start);
    if (batcher.add(line, new PlainRow(rows, line, rawStart, raw.length))) take();
  };
  const pieces = visitRows(file, layout, scanner, {
    plain(name, place) {
      if (suspects.has(name) || !isAscii(place)) return true;
      addPlain(place);
      return false;
    },
    record(record) {
      const judged = judge(record);
      if (!('verdict' in judged)) {
        const cells = companyColumns.map((each) => sentCell(judged.row[each]));
        csv.append(Buffer.from(`${csvLine(cells)}\n`));
      }
      if (batcher.add(record.line, judged)) take();
    },
  });
  try {
    for (bytes of pieces) {
      yield* taken();
      // Ctrl-C is noticed between pieces.
      await setImmediate();
    }
  } catch (error) {
    // Rows above the unreadable one are settled first.
    if (!batcher.isEmpty) take();
    yield* taken();
    throw error;
  }
  if (!batcher.isEmpty) take();
  yield* taken();
}
