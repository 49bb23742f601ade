import {
  entriesOf,
  isContainer,
  isList,
  valuesOf,
  type Change,
  type Members,
  type Range,
} from '../JsonViewer/containers.ts';
import { scalarText } from '../JsonViewer/text.ts';

/** The differences between two documents. */
export interface Comparison {
  /** Both documents laid over each other; absent when nothing differs. */
  change: Change | undefined;
  /** The path of each difference, in order. */
  places: readonly (readonly number[])[];
  /** Number of added, removed and changed values. */
  added: number;
  removed: number;
  changed: number;
}

/** A member of one document, or of both. */
interface Pair {
  key: string | number;
  /** Absent for an added member. */
  before?: { value: unknown };
  /** Absent for a removed member. */
  after?: { value: unknown };
}

/** Members shown around what changed; more of those that did not become one row. */
const AROUND = 2;

/** Differences after which the items of an array are compared by their places alone. */
const FAR = 1000;

const kindOf = (value: unknown): string =>
  !isContainer(value)
    ? 'value'
    : value instanceof Map
      ? 'map'
      : value instanceof Set
        ? 'set'
        : Array.isArray(value)
          ? 'array'
          : 'object';

const plainMaps = new WeakMap<ReadonlyMap<unknown, unknown>, object>();

/** A map as an object of its entries and a set as a list, for comparing; other containers unchanged. */
function plain(value: object): object {
  if (value instanceof Set) return valuesOf(value);
  if (!(value instanceof Map)) return value;
  const known =
    plainMaps.get(value) ??
    Object.fromEntries(entriesOf(value).map((entry) => [entry.name, entry.value]));
  plainMaps.set(value, known);
  return known;
}

const scalarsEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === typeof other && scalarText(one, Infinity) === scalarText(other, Infinity));

/** Whether two values say the same; the order of properties says nothing. */
function equal(one: unknown, other: unknown, around: readonly unknown[] = []): boolean {
  if (!isContainer(one) || !isContainer(other)) return scalarsEqual(one, other);
  if (one === other || around.includes(one)) return true;
  if (kindOf(one) !== kindOf(other)) return false;
  const [before, after] = [plain(one), plain(other)];
  const keys = Object.keys(before);
  const within = [...around, one];
  return (
    keys.length === Object.keys(after).length &&
    keys.every(
      (key) =>
        Object.hasOwn(after, key) &&
        equal(Reflect.get(before, key), Reflect.get(after, key), within),
    )
  );
}

/** The `id` of an object. */
const ownId = (value: unknown): unknown =>
  isContainer(value) && !isList(value) ? Reflect.get(plain(value), 'id') : undefined;

/** Whether two items are one and the same, perhaps with changes. */
const alike = (one: unknown, other: unknown): boolean => {
  const id = ownId(one);
  return id === undefined ? equal(one, other) : id === ownId(other);
};

/** Whether two items in the same place may be shown as one that changed. */
const comparable = (one: unknown, other: unknown): boolean =>
  kindOf(one) === kindOf(other) && ownId(one) === ownId(other);

/** Items that both arrays have, in an order that both keep, as pairs of indexes (Myers, 1986). */
function matches(one: readonly unknown[], other: readonly unknown[]): [number, number][] {
  const ends: number[][] = [];
  let end: number[] = [];
  const down = (k: number, d: number) =>
    k === -d || (k !== d && (end[k - 1 + FAR] ?? -1) < (end[k + 1 + FAR] ?? -1));
  for (let d = 0; d < Math.min(one.length + other.length + 1, FAR); d += 1) {
    ends.push(end.slice());
    for (let k = -d; k <= d; k += 2) {
      let x = d === 0 ? 0 : down(k, d) ? (end[k + 1 + FAR] ?? 0) : (end[k - 1 + FAR] ?? 0) + 1;
      while (x < one.length && x - k < other.length && alike(one[x], other[x - k])) x += 1;
      end[k + FAR] = x;
      if (x < one.length || x - k < other.length) continue;
      // Back along the way that led here.
      const found: [number, number][] = [];
      for (let step = d, at = k; step >= 0; step -= 1) {
        end = ends[step] ?? [];
        const below = down(at, step);
        const start = below ? (end[at + 1 + FAR] ?? 0) : (end[at - 1 + FAR] ?? 0) + 1;
        for (const from = step === 0 ? 0 : start; x > from; x -= 1) found.push([x - 1, x - 1 - at]);
        x = below ? start : start - 1;
        at += below ? 1 : -1;
      }
      return found.reverse();
    }
  }
  return [];
}

/** Items of two arrays side by side. */
function arrayPairs(one: readonly unknown[], other: readonly unknown[]): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...matches(one, other), [one.length, other.length] as const]) {
    // Between two common items: items in the same place may have changed.
    while (x < nextX || y < nextY) {
      const both = x < nextX && y < nextY;
      const same = both && comparable(one[x], other[y]);
      if (same) pairs.push({ key: y, before: { value: one[x] }, after: { value: other[y] } });
      else {
        if (x < nextX) pairs.push({ key: x, before: { value: one[x] } });
        if (y < nextY) pairs.push({ key: y, after: { value: other[y] } });
      }
      x += x < nextX ? 1 : 0;
      y += y < nextY ? 1 : 0;
    }
    if (x < one.length && y < other.length) {
      pairs.push({ key: y, before: { value: one[x] }, after: { value: other[y] } });
    }
    x += 1;
    y += 1;
  }
  return pairs;
}

/** Properties of two objects side by side; a removed property stays after the one that it followed. */
function objectPairs(one: object, other: object): Pair[] {
  const gone = new Map<string | undefined, Pair[]>();
  let last: string | undefined;
  for (const [key, value] of Object.entries(one)) {
    if (Object.hasOwn(other, key)) last = key;
    else gone.set(last, [...(gone.get(last) ?? []), { key, before: { value } }]);
  }
  const pairs = [...(gone.get(undefined) ?? [])];
  for (const [key, value] of Object.entries(other)) {
    const after = { value };
    const before = Object.hasOwn(one, key) ? { value: Reflect.get(one, key) } : undefined;
    if (!before) pairs.push({ key, after });
    else if (kindOf(before.value) === kindOf(value)) pairs.push({ key, before, after });
    else pairs.push({ key, before }, { key, after });
    pairs.push(...(gone.get(key) ?? []));
  }
  return pairs;
}

/** Stretches of members that did not change as one slot, all others by themselves. */
function slotsOf(changes: readonly (Change | undefined)[]): Range[] {
  const slots: Range[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    let end = at;
    while (end < changes.length && !changes[end]) end += 1;
    const [from, to] = [at + AROUND, end - AROUND - 1];
    if (to - from < AROUND) slots.push([at, at]);
    else {
      for (; at < from; at += 1) slots.push([at, at]);
      slots.push([from, to]);
      at = to;
    }
  }
  return slots;
}

/** Compares two values, and everything in them. */
export function compare(before: unknown, after: unknown): Comparison {
  const places: number[][] = [];
  const counts = { added: 0, removed: 0, changed: 0 };
  const record = (kind: keyof typeof counts, place: number[], was?: unknown): Change => {
    counts[kind] += 1;
    places.push(place);
    return { kind, was };
  };
  const between = (
    one: unknown,
    other: unknown,
    place: number[],
    around: readonly unknown[],
  ): Change | undefined => {
    if (around.includes(other) || equal(one, other)) return undefined;
    const kind = kindOf(other);
    if (!isContainer(one) || !isContainer(other) || kind !== kindOf(one)) {
      return record('changed', place, one);
    }
    const [oldValue, newValue] = [plain(one), plain(other)];
    const pairs =
      Array.isArray(oldValue) && Array.isArray(newValue)
        ? arrayPairs(oldValue, newValue)
        : objectPairs(oldValue, newValue);
    const changes = pairs.map((pair, at) => {
      const here = [...place, at];
      if (!pair.before) return record('added', here);
      if (!pair.after) return record('removed', here);
      return between(pair.before.value, pair.after.value, here, [...around, other]);
    });
    const below: Members = {
      count: pairs.length,
      key: (at) => pairs[at]?.key ?? '',
      value: (at) => (pairs[at]?.after ?? pairs[at]?.before)?.value,
      label: kind === 'map' ? (at) => String(pairs[at]?.key) : undefined,
      change: (at) => changes[at],
      slots: slotsOf(changes),
    };
    return { below };
  };
  return { change: between(before, after, [], []), places, ...counts };
}
