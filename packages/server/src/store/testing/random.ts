import type { NewRow } from '../port.ts';

/** A generator of numbers in [0, 1) that yields the same ones each time. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pieces = [
  'a', 'B', 'c', 'Z', 'É', 'é', 'ß', 'İ', 'ı', 'Σ', 'ς', ' ', '-', '_', '%', '\\', "'", '"', '[',
  '~', 'Ω', '中', 'ﬁ', '\uffee', '😀', '🏳️‍🌈', 'עברית', 'ไทย', '0', '9', '\n',
]; // prettier-ignore

/** Rows of things with every kind of letter and many gaps, the same ones for the same seed. */
export function randomThings(count: number, seed: number): NewRow[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const text = () => Array.from({ length: below(5) }, () => pieces[below(pieces.length)]).join('');
  const maybe = <T>(value: T) => (random() < 0.2 ? null : value);
  return Array.from({ length: count }, () => ({
    name: maybe(text()),
    note: maybe(text()),
    kind: maybe(`kind ${below(4)}`),
    amount: maybe(below(50) - 25),
    share: maybe(below(1000) / 7),
    open: maybe(random() < 0.5),
    order: maybe([text(), below(3)]),
  }));
}
