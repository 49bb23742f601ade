import { providerTables } from '@steward/api';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

test('the tables of providers are printed with the default one, without a call', async () => {
  const ids = await steward(['provider', 'tables', '-o', 'ids']);
  expect(ids).toMatchObject({ exit: 0, calls: [] });
  expect(ids.out.trim().split('\n')).toEqual([...providerTables]);
  const table = await steward(['provider', 'tables']);
  expect(table.out).toMatch(/^organisation_cap_iqs +yes$/m);
});
