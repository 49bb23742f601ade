/** Rows by what they are called: who has the same name, in the order of the file. */
export interface NameIndex {
  /** The first row of a name; undefined where none has it. */
  first(key: string): number | undefined;
  /** The next row of the same name; undefined after the last. */
  next(row: number): number | undefined;
  add(row: number, key: string): void;
  /** Takes a row out of those called `key`. */
  remove(row: number, key: string): void;
}

const none = -1;

/** A number that two names hardly ever share (FNV-1a). */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * An index of so many rows that holds numbers alone: a table of first rows by the hash of their names,
 * and from each the way to the next of that name. `keyOf` tells what a row that was added is called.
 */
export function nameIndex(count: number, keyOf: (row: number) => string): NameIndex {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)));
  const places = new Int32Array(size).fill(none);
  const hashes = new Uint32Array(count);
  /** From a first row to another one in the same place of the table. */
  const besides = new Int32Array(count).fill(none);
  const nexts = new Int32Array(count).fill(none);
  const lasts = new Int32Array(count).fill(none);

  const at = (numbers: Int32Array, index: number): number => numbers[index] ?? none;
  const known = (row: number): number | undefined => (row === none ? undefined : row);

  function find(key: string, hash: number): number {
    let row = at(places, hash & (size - 1));
    while (row !== none && !(hashes[row] === hash && keyOf(row) === key)) row = at(besides, row);
    return row;
  }

  /** Puts another row, or none, where a first row stood. */
  function replace(row: number, hash: number, other: number): void {
    const place = hash & (size - 1);
    const rest = at(besides, row);
    const instead = other === none ? rest : other;
    if (at(places, place) === row) places[place] = instead;
    else {
      let before = at(places, place);
      while (before !== none && at(besides, before) !== row) before = at(besides, before);
      if (before !== none) besides[before] = instead;
    }
    if (other !== none) {
      besides[other] = rest;
      lasts[other] = at(lasts, row);
    }
    besides[row] = none;
  }

  return {
    first: (key) => known(find(key, hashOf(key))),
    next: (row) => known(at(nexts, row)),
    add(row, key) {
      const hash = hashOf(key);
      hashes[row] = hash;
      const first = find(key, hash);
      if (first === none) {
        const place = hash & (size - 1);
        besides[row] = at(places, place);
        places[place] = row;
        lasts[row] = row;
        nexts[row] = none;
      } else if (row < first) {
        nexts[row] = first;
        replace(first, hash, row);
      } else {
        let before = at(lasts, first);
        if (before > row) {
          before = first;
          while (at(nexts, before) < row) before = at(nexts, before);
        } else lasts[first] = row;
        nexts[row] = at(nexts, before);
        nexts[before] = row;
      }
    },
    remove(row, key) {
      const hash = hashOf(key);
      const first = find(key, hash);
      const after = at(nexts, row);
      if (first === row) {
        replace(row, hash, after);
      } else {
        let before = first;
        while (before !== none && at(nexts, before) !== row) before = at(nexts, before);
        if (before === none) return;
        nexts[before] = after;
        if (at(lasts, first) === row) lasts[first] = before;
      }
      nexts[row] = none;
    },
  };
}

/** Websites under one name, for telling the same company from its namesakes. */
export interface Namesakes {
  blank: boolean;
  readonly hosts: Map<string, number>;
}

/** No company at all. */
export const nobody = (): Namesakes => ({ blank: false, hosts: new Map() });

/** Whether one of these companies is the same as one with this website; the line it is on, if known. */
export function sameAmong({ blank, hosts }: Namesakes, host: string): number | undefined {
  if (hosts.size === 0) return undefined;
  const [any] = hosts.values();
  return blank || host === '' ? any : hosts.get(host);
}

/** Adds a company by its website. */
export function join(namesakes: Namesakes, host: string, line: number): void {
  if (host === '') namesakes.blank = true;
  if (!namesakes.hosts.has(host)) namesakes.hosts.set(host, line);
}
