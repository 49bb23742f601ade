import { describe, expect, test } from 'vitest';
import { migrate } from '../sql/migrate.ts';
import { findPage } from '../sql/page.ts';
import { createSampler } from '../sql/sampler.ts';
import { openEngine, storeOn } from '../sql/store.ts';
import type { SqlTarget } from '../sql/store.ts';
import { things } from './schemas.ts';

interface Place {
  readonly target: SqlTarget;
  readonly drop: () => Promise<void>;
}

/** Few rows with high ids, which are many enough for a sample. */
const rows = Array.from({ length: 1_200 }, (_, index) => ({
  id: (index + 1) * 50,
  // The last ones have all parts of a text, in another order.
  name: `${['Northern', 'Robotics North Ern'][index % 40] ?? 'Atlas'} Robotics ${index}`,
  note: index % 300 === 7 ? '100 % -- é' : null,
}));
const texts = [
  'robotics',
  'northern robotics',
  'northern robotics 40',
  'north rob',
  'tics 40',
  'rob',
  'ro',
  '% --',
  'zzzz',
];
const sorts = [
  undefined,
  ...(['asc', 'desc'] as const).map((order) => ({ column: 'name', order })),
  { column: 'amount', order: 'asc' } as const,
];
const countLimit = 100;

/** Tests that searches find the same with a sample of the table and without one. */
export function describeSampledSearch(name: string, create: () => Promise<Place>): void {
  describe(name, () => {
    test('a sample changes no page and no count of a search', async () => {
      const { target, drop } = await create();
      const engine = await openEngine(target);
      await migrate(engine, [things]);
      await storeOn(engine, [things]).table('things').insert(rows);
      const { read, dialect } = engine;
      const sampler = createSampler(things, dialect);
      await sampler.draw(read);
      expect(sampler.known(read)?.sample.isMore('robotics', countLimit)).toBe(true);
      for (const q of texts) {
        for (const sort of sorts) {
          for (const offset of [0, 40, 1_190, 2_000]) {
            const query = { q, sort, offset, limit: 20, countLimit };
            const expected = await findPage(read, dialect, things, query);
            const found = await findPage(read, dialect, things, query, { sampler });
            expect(found, JSON.stringify(query)).toEqual(expected);
          }
        }
      }
      await engine.close();
      await drop();
    });
  });
}
