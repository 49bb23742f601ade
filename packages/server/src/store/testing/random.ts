import { createRandom } from '../../host/fixtures/values/random.ts';
import type { NewRow } from '../../base/store.ts';

const pieces = [
  'a', 'B', 'c', 'Z', 'É', 'é', 'ß', 'İ', 'ı', 'Σ', 'ς', ' ', '-', '_', '%', '\\', "'", '"', '[',
  '~', 'Ω', '中', 'ﬁ', '\uffee', '😀', '🏳️‍🌈', 'עברית', 'ไทย', '0', '9', '\n',
]; // prettier-ignore

/** Rows with many kinds of characters and many nulls; the same ones for the same seed. */
export function randomThings(count: number, seed: number): NewRow[] {
  const { below, chance } = createRandom(seed);
  const text = () => Array.from({ length: below(5) }, () => pieces[below(pieces.length)]).join('');
  const maybe = <T>(value: T) => (chance(0.2) ? null : value);
  return Array.from({ length: count }, () => ({
    name: maybe(text()),
    note: maybe(text()),
    kind: maybe(`kind ${below(4)}`),
    amount: maybe(below(50) - 25),
    share: maybe(below(1000) / 7),
    open: maybe(chance(0.5)),
    order: maybe([text(), below(3)]),
  }));
}
