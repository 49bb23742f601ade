import {
  membersOf,
  type Change,
  type Members,
  type Range,
} from '../JsonViewer/document/containers.ts';
import { DEEPEST, isContainer, isList, kindOf as valueKind } from '../JsonViewer/document/kinds.ts';
import { scalarText } from '../JsonViewer/document/text.ts';
import { isUnreadable, Unreadable } from '../JsonViewer/document/unreadable.ts';

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

/** The number of equal members around a change. Others are folded into one row. */
const CONTEXT_SIZE = 2;

/** Differences after which the items of an array are compared by their places alone. */
const MAX_DISTANCE = 1000;

/** Items of a list beyond which it is not compared item by item. */
const LONGEST = 5_000_000;

/** Values of one kind are laid over each other, any others are one removed and one added. */
const kindOf = (value: unknown): string => (isContainer(value) && valueKind(value)) || 'value';

/** The members of what was read, by name or as a list, each read once in a comparison. */
let snapshots = new WeakMap<object, object>();

/** The remaining snapshots. Some values create new ones endlessly as they are read. */
const SNAPSHOTS = 200_000;
let snapshotsLeft = 0;

/** What a value holds, as an object by names or as a list, however it holds it. */
function plain(value: object): object {
  const cachedSnapshot = snapshots.get(value);
  if (cachedSnapshot) return cachedSnapshot;
  const { count, key, value: valueAt } = membersOf(value);
  const readMember = (at: number) => comparableValue(valueAt(at));
  const snapshot: object = isList(value)
    ? Array.from({ length: count }, (_, at) => readMember(at))
    : Object.fromEntries(Array.from({ length: count }, (_, at) => [key(at), readMember(at)]));
  snapshots.set(value, snapshot);
  snapshotsLeft -= 1;
  return snapshot;
}

/** A value, or a marker for one that cannot be listed or is too long to compare. */
function comparableValue(value: unknown): unknown {
  if (!isContainer(value)) return value;
  const { unreadable, count } = membersOf(value);
  return unreadable ?? (count > LONGEST ? new Unreadable(tooLong(count), value) : value);
}

const tooLong = (count: number) => `${count} items are too many to compare`;

const scalarsEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === typeof other &&
    sourceOf(one) === sourceOf(other) &&
    scalarText(one, Infinity) === scalarText(other, Infinity));

const sourceOf = (value: unknown) => (isUnreadable(value) ? value.source : undefined);

/** Whether two values say the same, at any depth; the order of properties says nothing. */
function equal(one: unknown, other: unknown): boolean {
  if (!isContainer(one) || !isContainer(other)) return scalarsEqual(one, other);
  // A pair that is met again, as in a circle, is as equal as the rest.
  const comparedPairs = new Map<unknown, unknown>();
  const pairs: [unknown, unknown][] = [[one, other]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [before, after] = pair;
    if (snapshotsLeft < 0) return false;
    if (before === after || (comparedPairs.has(before) && comparedPairs.get(before) === after))
      continue;
    if (!isContainer(before) || !isContainer(after)) {
      if (!scalarsEqual(before, after)) return false;
      continue;
    }
    if (kindOf(before) !== kindOf(after)) return false;
    comparedPairs.set(before, after);
    const old = plain(before);
    const newObject = plain(after);
    const keys = Object.keys(old);
    if (keys.length !== Object.keys(newObject).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(newObject, key)) return false;
      pairs.push([Reflect.get(old, key), Reflect.get(newObject, key)]);
    }
  }
  return true;
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
    k === -d || (k !== d && (end[k - 1 + MAX_DISTANCE] ?? -1) < (end[k + 1 + MAX_DISTANCE] ?? -1));
  for (let d = 0; d < Math.min(one.length + other.length + 1, MAX_DISTANCE); d += 1) {
    ends.push(end.slice());
    for (let k = -d; k <= d; k += 2) {
      let x =
        d === 0
          ? 0
          : down(k, d)
            ? (end[k + 1 + MAX_DISTANCE] ?? 0)
            : (end[k - 1 + MAX_DISTANCE] ?? 0) + 1;
      while (x < one.length && x - k < other.length && alike(one[x], other[x - k])) x += 1;
      end[k + MAX_DISTANCE] = x;
      if (x < one.length || x - k < other.length) continue;
      // Back along the way that led here.
      const commonPairs: [number, number][] = [];
      for (let step = d, at = k; step >= 0; step -= 1) {
        end = ends[step] ?? [];
        const isDown = down(at, step);
        const start = isDown
          ? (end[at + 1 + MAX_DISTANCE] ?? 0)
          : (end[at - 1 + MAX_DISTANCE] ?? 0) + 1;
        for (const from = step === 0 ? 0 : start; x > from; x -= 1)
          commonPairs.push([x - 1, x - 1 - at]);
        x = isDown ? start : start - 1;
        at += isDown ? 1 : -1;
      }
      return commonPairs.reverse();
    }
  }
  return [];
}

/** Items of two arrays side by side. */
function arrayPairs(one: readonly unknown[], other: readonly unknown[]): Pair[] {
  const pairs: Pair[] = [];
  let x = 0;
  let y = 0;
  for (const [nextX, nextY] of [...matches(one, other), [one.length, other.length] as const]) {
    // Between two common items: items in the same place may have changed.
    while (x < nextX || y < nextY) {
      const hasBoth = x < nextX && y < nextY;
      const isSameItem = hasBoth && comparable(one[x], other[y]);
      if (isSameItem) pairs.push({ key: y, before: { value: one[x] }, after: { value: other[y] } });
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
  const removedAfter = new Map<string | undefined, Pair[]>();
  let last: string | undefined;
  for (const [key, value] of Object.entries(one)) {
    if (Object.hasOwn(other, key)) last = key;
    else removedAfter.set(last, [...(removedAfter.get(last) ?? []), { key, before: { value } }]);
  }
  const pairs = [...(removedAfter.get(undefined) ?? [])];
  for (const [key, value] of Object.entries(other)) {
    const after = { value };
    const before = Object.hasOwn(one, key) ? { value: Reflect.get(one, key) } : undefined;
    if (!before) pairs.push({ key, after });
    else if (kindOf(before.value) === kindOf(value)) pairs.push({ key, before, after });
    else pairs.push({ key, before }, { key, after });
    pairs.push(...(removedAfter.get(key) ?? []));
  }
  return pairs;
}

/** Stretches of members that did not change as one slot, all others by themselves. */
function slotsOf(changes: readonly (Change | undefined)[]): Range[] {
  const slots: Range[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    let end = at;
    while (end < changes.length && !changes[end]) end += 1;
    const from = at + CONTEXT_SIZE;
    const to = end - CONTEXT_SIZE - 1;
    if (to - from < CONTEXT_SIZE) slots.push([at, at]);
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
  // Documents can be changed in place, so earlier snapshots are dropped.
  snapshots = new WeakMap();
  snapshotsLeft = SNAPSHOTS;
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
    ancestors: readonly unknown[],
  ): Change | undefined => {
    if (ancestors.includes(other) || equal(one, other)) return undefined;
    const kind = kindOf(other);
    const deep = ancestors.length >= DEEPEST || snapshotsLeft < 0;
    if (deep || !isContainer(one) || !isContainer(other) || kind !== kindOf(one)) {
      return record('changed', place, one);
    }
    const oldValue = plain(one);
    const newValue = plain(other);
    const pairs =
      Array.isArray(oldValue) && Array.isArray(newValue)
        ? arrayPairs(oldValue, newValue)
        : objectPairs(oldValue, newValue);
    const changes = pairs.map((pair, at) => {
      const memberPlace = [...place, at];
      if (!pair.before) return record('added', memberPlace);
      if (!pair.after) return record('removed', memberPlace);
      return between(pair.before.value, pair.after.value, memberPlace, [...ancestors, other]);
    });
    const members: Members = {
      count: pairs.length,
      key: (at) => pairs[at]?.key ?? '',
      value: (at) => (pairs[at]?.after ?? pairs[at]?.before)?.value,
      label: kind === 'map' ? (at) => String(pairs[at]?.key) : undefined,
      change: (at) => changes[at],
      slots: slotsOf(changes),
    };
    return { below: members };
  };
  return {
    change: between(comparableValue(before), comparableValue(after), [], []),
    places,
    ...counts,
  };
}
