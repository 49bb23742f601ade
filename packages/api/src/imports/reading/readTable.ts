import { encodingName } from '../../csv/encoding.ts';
import { findDelimiter, findEncoding, readCsvRecords, readHead } from './csvRecords.ts';
import { createHeaderFinder } from './findHeader.ts';
import { withoutSurplus } from './blankCells.ts';
import { headFirst } from './filePieces.ts';
import { findKeys, readNdjsonRecords } from './ndjsonRecords.ts';
import { createMarkerReader, createRowShaper } from './shapeRows.ts';
import type {
  FilePieces,
  ImportTable,
  RawRecord,
  ReadingOptions,
  TableNote,
  TableRow,
} from './table.ts';
import { UnreadableFileError } from './table.ts';
import { headLength, detectTableKind } from './tableKind.ts';
import { readXlsxRecords } from './xlsxRecords.ts';

const emptyFile = 'The file is empty. It needs a header line and a line for each record.';

/** The records of a file, some at a time: between two yields, a program with other work may do some of it. */
type Records = () => Iterable<readonly RawRecord[]>;

/** The parts of a table that its header and the records below it decide. */
type Shaped = Pick<ImportTable, 'header' | 'headers' | 'rows' | 'rowsInTurns' | 'notes'>;

async function findHeader(
  records: Records,
  { headerRow, pause }: ReadingOptions,
): Promise<RawRecord> {
  const finder = createHeaderFinder(headerRow);
  for (const batch of records()) {
    for (const record of batch) {
      const header = finder.add(record);
      if (header?.problem !== undefined) throw new UnreadableFileError(header.problem, 'header');
      if (header !== undefined) return header;
    }
    await pause?.();
  }
  throw new UnreadableFileError(finder.problem(), 'header');
}

/** Both ways to read rows that come some at a time. */
function readRows(
  turns: () => Iterable<readonly TableRow[]>,
  { pause }: ReadingOptions,
): Pick<ImportTable, 'rows' | 'rowsInTurns'> {
  return {
    *rows() {
      for (const rows of turns()) yield* rows;
    },
    async *rowsInTurns() {
      for (const rows of turns()) {
        for (const row of rows) yield row;
        await pause?.();
      }
    },
  };
}

async function shapeTable(records: Records, options: ReadingOptions): Promise<Shaped> {
  const { line, lastLine, raw, cells } = await findHeader(records, options);
  const headers = withoutSurplus(cells).map((cell) => String(cell).trim());
  let notes: () => readonly TableNote[] = () => [];

  function* turns(): Generator<readonly TableRow[]> {
    const shaper = createRowShaper(headers, lastLine, options);
    notes = shaper.notes;
    for (const batch of records()) {
      yield batch.flatMap((record) => (record.line > line ? shaper.add(record) : []));
    }
    yield shaper.end();
  }
  return {
    header: { raw, line },
    headers,
    ...readRows(turns, options),
    notes: () => notes(),
  };
}

async function readText(pieces: FilePieces, options: ReadingOptions) {
  const { encoding, basis, example } = await findEncoding(pieces, options);
  const isGuessed = basis === 'guess';
  return { encoding, isGuessed, ...(isGuessed && example && { sample: example }) };
}

async function readCsv(pieces: FilePieces, options: ReadingOptions): Promise<ImportTable> {
  const text = await readText(pieces, options);
  const head = readHead(pieces, text.encoding, headLength);
  const delimiter = options.delimiter ?? findDelimiter(head, options.headerRow);
  const records: Records = () => readCsvRecords(pieces, text.encoding, delimiter, options);
  return { kind: 'csv', ...text, delimiter, ...(await shapeTable(records, options)) };
}

async function readNdjson(pieces: FilePieces, options: ReadingOptions): Promise<ImportTable> {
  const text = await readText(pieces, options);
  const headers = await findKeys(pieces, text.encoding, options);
  const readMarker = createMarkerReader(options);
  const toRow = ({ lastLine: _, ...record }: RawRecord): TableRow => ({
    ...record,
    cells: record.cells.map(readMarker),
  });
  function* turns(): Generator<readonly TableRow[]> {
    for (const batch of readNdjsonRecords(pieces, text.encoding, headers)) yield batch.map(toRow);
  }
  const header = { raw: '', line: 0 };
  return {
    kind: 'ndjson',
    ...text,
    delimiter: ',',
    header,
    headers,
    ...readRows(turns, options),
    notes: () => [],
  };
}

async function readXlsx(pieces: FilePieces, options: ReadingOptions): Promise<ImportTable> {
  const { records, ...names } = await readXlsxRecords(pieces, options.sheet);
  const shaped = await shapeTable(() => [records], options);
  return {
    kind: 'xlsx',
    encoding: 'utf-8',
    isGuessed: false,
    delimiter: ',',
    ...names,
    ...shaped,
  };
}

const readers = { csv: readCsv, ndjson: readNdjson, xlsx: readXlsx };

/**
 * Reads a file as a table: a CSV, NDJSON with one object a line, or an Excel workbook, whatever its name says. A CSV
 * is read piece by piece, so that it may have gigabytes; the library that reads workbooks is loaded for those alone.
 *
 * @param pieces gives the pieces of the file from its beginning at each call
 * @throws UnreadableFileError where the file is none of these, is damaged, or has no header
 * @throws RangeError where `options.encoding` is no encoding
 * @example
 * const table = await readTable(() => toPieces(bytes), { nullTexts: ['n/a'] });
 * for (const { line, cells } of table.rows()) console.log(line, cells);
 */
export async function readTable(
  pieces: FilePieces,
  options: ReadingOptions = {},
): Promise<ImportTable> {
  const { encoding } = options;
  const name = encoding === undefined ? undefined : encodingName(encoding);
  if (encoding !== undefined && name === undefined) {
    throw new RangeError(`The encoding “${encoding}” is not known.`);
  }
  const allPieces: FilePieces = () => headFirst(pieces, headLength);
  for (const head of allPieces())
    return readers[detectTableKind(head, name, options.workbooks)](allPieces, options);
  throw new UnreadableFileError(emptyFile, 'empty');
}
