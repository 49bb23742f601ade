import { createRandom } from '../../host/fixtures/values/random.ts';
import type { NewRow } from '../../base/store.ts';

const pieces = [
  'a', 'B', 'c', 'Z', 'É', 'é', 'ß', 'İ', 'ı', 'Σ', 'ς', ' ', '-', '_', '%', '\\', "'", '"', '[',
  '~', 'Ω', '中', 'ﬁ', '\uffee', '😀', '🏳️‍🌈', 'עברית', 'ไทย', '0', '9', '\n',
]; // prettier-ignore

/** Rows with many kinds of characters and many nulls; the same ones for the same seed. */
export function randomThings(count: number, seed: number): NewRow[] {
  const { integerBelow, chance } = createRandom(seed);
  const text = () =>
    Array.from({ length: integerBelow(5) }, () => pieces[integerBelow(pieces.length)]).join('');
  const maybe = <T>(value: T) => (chance(0.2) ? null : value);
  return Array.from({ length: count }, () => ({
    name: maybe(text()),
    note: maybe(text()),
    kind: maybe(`kind ${integerBelow(4)}`),
    amount: maybe(integerBelow(50) - 25),
    share: maybe(integerBelow(1000) / 7),
    open: maybe(chance(0.5)),
    order: maybe([text(), integerBelow(3)]),
  }));
}
