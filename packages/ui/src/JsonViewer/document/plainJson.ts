import { membersOf, type Members, type Range } from './containers.ts';
import { DEEPEST, isContainer, kindOf, tooDeep } from './kinds.ts';
import type { IsMasked, JsonPath } from './path.ts';
import { MASK, scalarText } from './text.ts';
import { attempt, Unreadable } from './unreadable.ts';

/** A text for the clipboard or a file, with what JSON could not hold. */
export interface CopiedText {
  text: string;
  /** The first values that JSON cannot hold, with their texts. */
  losses: readonly { path: JsonPath; text: string }[];
  lostCount: number;
}

/** The most values of a text. Some values create new ones endlessly as they are read. */
const MAX_LENGTH = 3_000_000;

/** The cost of a container; it grows with its depth. */
const HOLDER = 5;
const DEPTH_COST = 20;

/** Places that are kept to be told of. */
const MAX_LOSSES = 20;

/** The most characters of a lost value in a message. */
const MAX_SHORT_TEXT = 40;

/** Thrown for a value that is too large for a text. */
export class TooLarge extends Error {
  constructor() {
    super('Not copied: the value is too large');
  }
}

/** A value for the clipboard: a text unchanged, anything else as JSON. */
export const copyText = (value: unknown, path: JsonPath, isMasked: IsMasked): CopiedText =>
  typeof value === 'string' && !isMasked(path)
    ? { text: value, losses: [], lostCount: 0 }
    : jsonText(value, path, isMasked);

/**
 * A value as formatted JSON. Masked values are dots. A value that JSON cannot hold, such as `NaN`, becomes its text and
 * is reported with its path. A map is an object if all keys are texts, else an array of pairs; sets and typed arrays
 * are arrays.
 */
export function jsonText(value: unknown, path: JsonPath, isMasked: IsMasked): CopiedText {
  const plainer = new Plainer(path, isMasked);
  if (isMasked(path)) return plainer.finish(MASK);
  const plain = plainer.plain(value);
  // A single value is no document, and is not put in quotes.
  const isSingleValue = typeof value !== 'string' && !isContainer(value);
  return plainer.finish(
    isSingleValue ? scalarText(value, Infinity) : JSON.stringify(plain, null, 2),
  );
}

/** Some items of a list as formatted JSON; they are masked by their index in the whole list. */
export function listText(
  list: object,
  members: Members,
  range: Range,
  path: JsonPath,
  isMasked: IsMasked,
): CopiedText {
  const plainer = new Plainer(path, isMasked);
  const items = plainer.within(list, () => plainer.items(members, range));
  return plainer.finish(JSON.stringify(items, null, 2));
}

/** Makes values that JSON can hold, and keeps account of what was lost. */
class Plainer {
  readonly #path: (string | number)[];
  readonly #isMasked: IsMasked;
  /** The values around the one that is read. */
  readonly #around = new Set<object>();
  readonly #lost: { path: JsonPath; text: string }[] = [];
  #lostCount = 0;
  #seen = 0;

  constructor(path: JsonPath, isMasked: IsMasked) {
    this.#path = [...path];
    this.#isMasked = isMasked;
  }

  finish(text: string): CopiedText {
    return { text, losses: this.#lost, lostCount: this.#lostCount };
  }

  plain(value: unknown): unknown {
    if (this.#isMasked(this.#path)) return MASK;
    this.#seen += isContainer(value) ? HOLDER + (this.#around.size / DEPTH_COST) ** 2 : 1;
    if (this.#seen > MAX_LENGTH) throw new TooLarge();
    if (!isContainer(value)) return this.#scalar(value);
    if (this.#around.has(value)) return this.#lose('[Circular]');
    if (this.#around.size >= DEEPEST) return this.#lose(tooDeep);
    const members = membersOf(value);
    if (members.unreadable) return this.#lose(members.unreadable.text);
    this.#symbols(value);
    return this.within(value, () => {
      const kind = kindOf(value);
      if (kind === 'array' || kind === 'set') return this.items(members, [0, members.count - 1]);
      if (kind === 'map') return this.#map(value, members);
      const entries = this.items(members, [0, members.count - 1]);
      return Object.fromEntries(entries.map((plain, at) => [members.key(at), plain]));
    });
  }

  /** Reads what a value holds, which is within itself when it is met again. */
  within<Result>(value: object, read: () => Result): Result {
    this.#around.add(value);
    const result = read();
    this.#around.delete(value);
    return result;
  }

  items(members: Members, [from, to]: Range): unknown[] {
    if (this.#seen + to - from >= MAX_LENGTH) throw new TooLarge();
    return Array.from({ length: to - from + 1 }, (_, at) => {
      this.#path.push(members.key(from + at));
      const plain = this.plain(members.value(from + at));
      this.#path.pop();
      return plain;
    });
  }

  #lose(text: string, message = text, path: JsonPath = [...this.#path]): string {
    this.#lostCount += 1;
    if (this.#lost.length < MAX_LOSSES) this.#lost.push({ path, text: message });
    return text;
  }

  #scalar(value: unknown): unknown {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    const text = scalarText(value, Infinity);
    // A valid date is in quotes, as in JSON.
    if (kindOf(value) === 'date' && text.startsWith('"')) return JSON.parse(text);
    return this.#lose(text, scalarText(value, MAX_SHORT_TEXT));
  }

  /** JSON has no members named by symbols. */
  #symbols(value: object): void {
    const symbols = attempt(() =>
      Object.getOwnPropertySymbols(value).filter((symbol) =>
        Object.prototype.propertyIsEnumerable.call(value, symbol),
      ),
    );
    if (symbols instanceof Unreadable) return;
    for (const symbol of symbols) {
      this.#lose('', 'left out', [...this.#path, String(symbol)]);
    }
  }

  #map(map: object, members: Members): unknown {
    const keys = map instanceof Map ? [...map.keys()] : [];
    const values = this.items(members, [0, members.count - 1]);
    if (keys.every((key) => typeof key === 'string')) {
      return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
    }
    return keys.map((key, at) => [this.plain(key), values[at]]);
  }
}
