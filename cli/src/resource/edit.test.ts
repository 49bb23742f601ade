import { afterAll, expect, test } from 'vitest';
import { bodiesOf } from '../testing/echo.ts';
import type { Answers } from '../testing/harness.ts';
import { cleanUp, pageOf, steward } from '../testing/harness.ts';

afterAll(cleanUp);

test('sends the given fields alone', async () => {
  expect(await bodiesOf('signal', 'edit', '9', '--display-name', 'New')).toEqual([
    { method: 'PUT', path: '/signals/9', body: { display_name: 'New' } },
  ]);
  expect(
    await bodiesOf('organisation', 'edit', '1', '--salesforce-interactions-name', 'Calls'),
  ).toMatchObject([{ path: '/organisations/1' }]);
  expect(
    await bodiesOf('provider', 'edit', '2', '--table', 'platform_twitters', '--name', 'B'),
  ).toMatchObject([{ path: '/providers/platform_twitters/2', body: { name: 'B' } }]);
});

test('needs something to change and a whole id', async () => {
  expect(await steward(['signal', 'edit', '9'])).toMatchObject({ exit: 2, calls: [] });
  expect(await steward(['signal', 'edit', 'x', '--name', 'a'])).toMatchObject({
    exit: 2,
    calls: [],
  });
});

test('keeps a schedule’s time and a sector’s type when they are not given', async () => {
  const stored = [{ id: 3, type: 'daily_digest', day: 1, hour: 9, minutes: 30, sector_type_id: 8 }];
  const answers: Answers = ({ method, path }) =>
    method === 'GET' ? pageOf(stored, path) : stored[0];
  const schedule = await steward(['schedule', 'edit', '3', '--day', '2'], { answers });
  expect(schedule.calls.at(-1)).toMatchObject({
    path: '/email-schedules/3',
    body: { day: 2, hour: 9, minutes: 30 },
  });
  const sector = await steward(['sector', 'edit', '3', '--name', 'N'], { answers });
  expect(sector.calls.at(-1)).toMatchObject({ body: { name: 'N', sector_type_id: 8 } });
});

test('provider codes that are stored count for the three that go together', async () => {
  const stored = [{ id: 3, subject_codes: ['a'], industry_codes: ['b'], region_codes: ['c'] }];
  const ran = await steward(['provider', 'edit', '3', '--subject-codes', '["z"]'], {
    answers: ({ method, path }) => (method === 'GET' ? pageOf(stored, path) : stored[0]),
  });
  expect(ran.calls.at(-1)?.body).toEqual({
    subject_codes: ['z'],
    industry_codes: ['b'],
    region_codes: ['c'],
  });
});
