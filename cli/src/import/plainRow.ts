import { companyCsvFields, toCompanyRow } from '@steward/api/csv';
import type { Layout } from './layout.ts';
import { hashName, hashSeeds, mixHash } from './nameFilter.ts';
import { isPlainWebsite } from './plainWebsite.ts';

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
}

const [lineFeed, carriageReturn, space, quote, tab] = [10, 13, 32, 34, 9];
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
 * quotation marks within them and without control characters; its website is in ASCII. The full check accepts
 * every such row; the fast path and it are compared by a test.
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

  /** Sets the hashes of a name; false where it is blank. */
  const hashBytes = (bytes: Buffer, from: number, to: number, isAscii: boolean): boolean => {
    if (!isAscii) {
      const text = decoder.decode(bytes.subarray(from, to));
      const { name } = toCompanyRow({ name: text }, { name: 'name' });
      if (name.trim() === '') return false;
      const hash = hashName(name);
      [scanner.first, scanner.second] = [hash.first, hash.second];
      return true;
    }
    let { first, second }: { first: number; second: number } = hashSeeds;
    let before = 0;
    for (let at = from; at < to; at += 1) {
      let byte = bytes[at] ?? 0;
      if (byte === space && before === space) continue;
      before = byte;
      if (byte >= 0x41 && byte <= 0x5a) byte |= 0x20;
      first = Math.imul(first ^ byte, hashSeeds.firstPrime);
      second = Math.imul(second ^ byte, hashSeeds.secondPrime);
    }
    scanner.first = mixHash(first);
    scanner.second = mixHash(second);
    return true;
  };

  /** Whether the cell of a column is surely good. `seen` has the bits of all its bytes. */
  const isGood = (role: number, bytes: Buffer, start: number, end: number, seen: number) => {
    let [from, to] = [start, end];
    while (from < to && bytes[from] === space) from += 1;
    while (to > from && bytes[to - 1] === space) to -= 1;
    const length = to - from;
    if (role === roles.theme) return length <= maxTheme;
    if (role === roles.website) {
      return length === 0 || (length <= maxWebsite && isPlainWebsite(bytes, from, to));
    }
    return length > 0 && length <= maxName && hashBytes(bytes, from, to, seen < 0x80);
  };

  const scan = (bytes: Buffer, start: number, end: number): number => {
    let at = start;
    for (let column = 0; column < columns.length; column += 1) {
      let byte = bytes[at] ?? 0;
      let [from, seen] = [at, 0];
      let to: number;
      if (at < end && byte === quote) {
        from = at + 1;
        for (at = from; at < end; at += 1) {
          byte = bytes[at] ?? 0;
          if (byte === quote) break;
          if (byte < space) return scanned.other;
          seen |= byte;
        }
        to = at;
        at += 1;
      } else {
        for (; at < end; at += 1) {
          byte = bytes[at] ?? 0;
          if (byte === delimiter || byte < space) break;
          if (byte === quote) return scanned.other;
          seen |= byte;
        }
        to = at;
      }
      if (at >= end) return scanned.unfinished;
      const role = columns[column] ?? roles.none;
      if (role !== roles.none && !isGood(role, bytes, from, to, seen)) return scanned.other;
      byte = bytes[at] ?? 0;
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
  const scanner: PlainRowScanner = { scan, first: 0, second: 0 };
  return scanner;
}
