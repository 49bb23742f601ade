import { companyCsvFields, toCompanyRow } from '@steward/api/csv';
import type { Layout } from './layout.ts';
import { hashName, hashSeeds, mixHash } from './nameFilter.ts';
import { plainWebsiteEnd } from './plainWebsite.ts';

/** What stands where a scan began, in place of the index after a row. */
export const scanned = {
  /** A row that is none of the plain ones: it is read and judged in full. */
  other: -1,
  /** The bytes end before it does. */
  unfinished: -2,
} as const;

/** Finds rows that surely make a company, and the hash of their names, without making texts of them. */
export interface PlainRowScanner {
  /** The index after the row and its line end, or one of `scanned`. */
  scan(bytes: Buffer, start: number, end: number): number;
  /** The hashes of the name of the row that was found last. */
  first: number;
  second: number;
  /** Where its name, theme and website begin and end, without quotation marks around them; 0 and 0 for none. */
  readonly spans: Int32Array;
}

const [lineFeed, carriageReturn, space, quote, apostrophe, tab] = [10, 13, 32, 34, 39, 9];
const roles = { none: 0, name: 1, theme: 2, website: 3 } as const;
const defaultMaxLength = 255;

const maxLengthOf = ({ maxLength = defaultMaxLength }: { readonly maxLength?: number }) =>
  maxLength;
const maxName = maxLengthOf(companyCsvFields.name);
const maxTheme = maxLengthOf(companyCsvFields.theme);
const maxWebsite = maxLengthOf(companyCsvFields.website);

/** The role of each column; undefined where two roles fall on one. */
function rolesOf({ headers, map }: Layout): Uint8Array | undefined {
  const columns = new Uint8Array(headers.length);
  for (const role of ['name', 'theme', 'website'] as const) {
    const header = map[role];
    if (header === undefined) continue;
    const at = headers.indexOf(header);
    if (at < 0 || columns[at] !== roles.none) return undefined;
    columns[at] = roles[role];
  }
  return columns;
}

/**
 * Creates a scanner for files of a layout. A plain row has the header's number of cells, on one line, without
 * quotation marks within them, without control characters and without an apostrophe before a name or theme, which
 * may guard a formula; its website is in ASCII. The full check accepts every such row; the fast path and it are compared by a test.
 *
 * @returns undefined where the layout or encoding has no plain rows
 */
export function createPlainRowScanner(
  layout: Layout,
  encoding: string,
): PlainRowScanner | undefined {
  const columns = rolesOf(layout);
  const delimiter = layout.delimiter.charCodeAt(0);
  const isDelimiter = delimiter === tab || /^[,;|:]$/.test(layout.delimiter);
  if (columns === undefined || !isDelimiter) return undefined;
  if (encoding !== 'utf-8' && encoding !== 'windows-1252') return undefined;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });

  const spans = new Int32Array(6);

  /** Sets the hashes of a name that is not ASCII; false where it is blank. */
  const hashText = (bytes: Buffer): boolean => {
    const { name } = toCompanyRow({ name: decoder.decode(bytes) }, { name: 'name' });
    if (name.trim() === '') return false;
    const hash = hashName(name);
    [scanner.first, scanner.second] = [hash.first, hash.second];
    return true;
  };

  /** Where a name ends, whose hashes are set; -1 where it is not surely good. */
  const scanName = (bytes: Buffer, start: number, end: number, stop: number): number => {
    let { first, second }: { first: number; second: number } = hashSeeds;
    let [seen, from, to] = [0, -1, start];
    let at = start;
    for (; at < end; at += 1) {
      let byte = bytes[at] ?? 0;
      if (byte === stop || byte < space) break;
      if (byte === quote) return -1;
      if (byte === space) continue;
      seen |= byte;
      if (from < 0) from = at;
      else if (to < at) {
        // Spaces between words count as one.
        first = Math.imul(first ^ space, hashSeeds.firstPrime);
        second = Math.imul(second ^ space, hashSeeds.secondPrime);
      }
      to = at + 1;
      if (byte >= 0x41 && byte <= 0x5a) byte |= 0x20;
      first = Math.imul(first ^ byte, hashSeeds.firstPrime);
      second = Math.imul(second ^ byte, hashSeeds.secondPrime);
    }
    if (from < 0 || to - from > maxName || bytes[from] === apostrophe) return -1;
    if (seen >= 0x80) return hashText(bytes.subarray(from, to)) ? at : -1;
    scanner.first = mixHash(first);
    scanner.second = mixHash(second);
    return at;
  };

  /** Where any other text ends; -1 where it has a quotation mark. */
  const scanText = (bytes: Buffer, start: number, end: number, stop: number): number => {
    let at = start;
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === stop || byte < space) break;
      if (byte === quote) return -1;
    }
    return at;
  };

  /** Where a text begins, after spaces. */
  const firstLetter = (bytes: Buffer, start: number, end: number): number => {
    let at = start;
    while (at < end && bytes[at] === space) at += 1;
    return at;
  };

  /** Where a cell ends that is surely good; -1 where that is not sure. */
  const scanCell = (
    bytes: Buffer,
    start: number,
    end: number,
    stop: number,
    role: number,
  ): number => {
    if (role === roles.name) return scanName(bytes, start, end, stop);
    if (role === roles.website && bytes[start] !== stop && (bytes[start] ?? 0) >= space) {
      const at = plainWebsiteEnd(bytes, start, end, stop);
      return at - start > maxWebsite ? -1 : at;
    }
    const at = scanText(bytes, start, end, stop);
    if (role !== roles.theme) return at;
    return at - start > maxTheme || bytes[firstLetter(bytes, start, at)] === apostrophe ? -1 : at;
  };

  const scan = (bytes: Buffer, start: number, end: number): number => {
    let at = start;
    for (let column = 0; column < columns.length; column += 1) {
      const isQuoted = at < end && bytes[at] === quote;
      if (isQuoted) at += 1;
      const stop = isQuoted ? quote : delimiter;
      const role = columns[column] ?? roles.none;
      const from = at;
      at = scanCell(bytes, at, end, stop, role);
      if (at < 0) return scanned.other;
      if (role !== roles.none) {
        spans[role * 2 - 2] = from;
        spans[role * 2 - 1] = at;
      }
      if (isQuoted && at < end && bytes[at] === quote) at += 1;
      else if (isQuoted && at < end) return scanned.other;
      if (at >= end) return scanned.unfinished;
      const byte = bytes[at] ?? 0;
      at += 1;
      if (column < columns.length - 1) {
        if (byte !== delimiter) return scanned.other;
      } else if (byte === carriageReturn) {
        if (at >= end) return scanned.unfinished;
        if (bytes[at] !== lineFeed) return scanned.other;
        at += 1;
      } else if (byte !== lineFeed) return scanned.other;
    }
    return at;
  };
  const scanner: PlainRowScanner = { scan, first: 0, second: 0, spans };
  return scanner;
}
