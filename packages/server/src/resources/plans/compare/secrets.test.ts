import { expect, test } from 'vitest';
import { tables } from '../../../records/schema/schema.ts';
import { createPlanTester, problemsOf } from '../../../testing/planner.ts';
import { describeOnStores } from '../../../testing/stores.ts';
import { inviteColleague } from '../../../testing/testApp.ts';

const canary = 'canary-of-a-key';
const path = 'provider.organisation_cap_iqs.0';
const provider = (key: unknown) => ({ provider: { organisation_cap_iqs: [{ name: 'P', key }] } });

describeOnStores('a secret of a plan', (open) => {
  test('is compared with the stored one, and is in no answer, log or table', async () => {
    const { testApp, read, compare, create } = await createPlanTester({ store: await open() });
    await create('/providers/organisation_cap_iqs', { name: 'P', key: canary });
    const answers: unknown[] = [];
    const keep = <T>(answer: T): T => {
      answers.push(answer);
      return answer;
    };
    const { document } = keep(await read('?kinds=provider'));
    expect(document).toMatchObject(provider({ kept: true }));
    expect(keep(await compare(document))).toMatchObject({ changes: [], unread: [] });
    expect(keep(await compare(provider(canary)))).toMatchObject({ changes: [], unread: [] });
    const other = keep(await compare(provider('canary-of-another')));
    expect(other.changes[0]?.differences).toEqual([
      { field: 'key', from: 'another secret', to: 'the plan’s secret' },
    ]);
    expect(other.digest).not.toBe(keep(await compare(provider('canary-of-a-third'))).digest);
    const unread = keep(await compare(provider({ kept: '$KEY is not set' })));
    expect(unread).toMatchObject({
      changes: [],
      problems: [],
      unread: [{ path, field: 'key', source: '$KEY is not set' }],
    });
    const both = { name: 'P', key: { kept: '$KEY is not set' }, legacy_key: { kept: true } };
    const none = keep(await compare({ provider: { organisation_cap_iqs: [both] } }));
    expect(problemsOf(none)).toEqual([`${path} legacy_key: legacy_key: There is none to keep.`]);
    const fresh = keep(
      await compare({
        provider: { platform_twitters: [{ name: 'X', key: 'canary-of-a-new-one' }] },
      }),
    );
    expect(fresh.changes[0]?.differences).toContainEqual({
      field: 'key',
      from: null,
      to: 'the plan’s secret',
    });
    const source = keep(await compare(provider({ env: 'KEY' })));
    expect(problemsOf(source)).toEqual([
      expect.stringContaining('key is a secret: send its value'),
    ]);
    const { store, log } = testApp;
    const rows = await Promise.all(tables.map(({ name }) => store.table(name).find({})));
    expect(JSON.stringify([answers, log, rows])).not.toContain('canary');
  });

  test('that differs can be asked 50 times an hour of a record; then the comparison fails', async () => {
    const { testApp, call, create } = await createPlanTester({ store: await open() });
    await create('/providers/organisation_cap_iqs', { name: 'P', key: canary });
    await create('/providers/organisation_cap_iqs', { name: 'Q', key: canary });
    const compare = (document: unknown) => call('POST', '/plan/compare', { document });
    for (let n = 0; n < 50; n += 1) {
      expect((await compare(provider(`guess ${n}`))).status).toBe(200);
    }
    const refused = await compare(provider('guess 51'));
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(45 * 60);
    // A right secret gets the same answer as a wrong one, so that guessing is of no use.
    const right = await compare(provider(canary));
    expect(right).toMatchObject({ status: 429, body: { message: refused.body.message } });
    const asked = { document: provider(canary), digest: 'x', id: crypto.randomUUID() };
    expect(await call('POST', '/plan/apply', asked)).toMatchObject({ status: 429 });
    expect((await compare(provider({ kept: true }))).status).toBe(200);
    const other = { provider: { organisation_cap_iqs: [{ name: 'Q', key: 'x' }] } };
    expect((await compare(other)).status).toBe(200);
    testApp.time.now += 60 * 60_000 + 1;
    expect((await compare(provider('guess 52'))).status).toBe(200);
  });

  test('is not compared for who may not change the record', async () => {
    const planner = await createPlanTester({ store: await open() });
    const { testApp, token, create, compare } = planner;
    await create('/providers/organisation_cap_iqs', { name: 'P', key: canary });
    const grace = await inviteColleague(testApp, token);
    const right = await compare(provider(canary), {}, grace.token);
    const wrong = await compare(provider('guess'), {}, grace.token);
    const { digest: _one, ...first } = right;
    const { digest: _other, ...second } = wrong;
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      changes: [],
      unread: [{ path, field: 'key', source: 'You may not change providers' }],
    });
  });
});
