import { expect, test } from 'vitest';
import { verifyHistory } from '../../../records/history/chain.ts';
import { tables } from '../../../records/schema/schema.ts';
import { createPlanApp } from '../../../testing/planApp.ts';
import { describeOnStores } from '../../../testing/stores.ts';
import { inviteColleague } from '../../../testing/testApp.ts';

const secrets = {
  old: { key: 'canary-of-the-old-key', secret: 'canary-of-the-old-webhook-secret' },
  new: { key: 'canary-of-the-new-key', secret: 'canary-of-the-new-webhook-secret' },
};

type Secrets = (typeof secrets)['old'];
const secretPlan = ({ key, secret }: Secrets) => ({
  provider: { organisation_cap_iqs: [{ name: 'Main', key }] },
  webhook: [{ name: 'Warehouse', secret }],
});

/** A platform with something of each kind that plans change. */
async function fill({ create, ...app }: Awaited<ReturnType<typeof createPlanApp>>) {
  const type = await create('/sector-types', { name: 'Industry' });
  const energy = await create('/sectors', { name: 'Energy', sector_type_id: type });
  const coal = await create('/sectors', {
    name: 'Coal',
    sector_type_id: type,
    parent_id: energy,
  });
  await create('/sectors', { name: 'Brown coal', sector_type_id: type, parent_id: coal });
  await create('/roles', { name: 'analyst', selectedPermissions: [3] });
  const grace = await inviteColleague(app, app.token);
  const { key, secret } = secrets.old;
  await create('/providers/organisation_cap_iqs', { name: 'Main', key });
  await create('/providers/platform_twitters', { name: 'Old tweets' });
  const webhook = { name: 'Warehouse', target_url: 'https://hooks.example.com', secret };
  await create('/webhooks', webhook);
  await create('/webhooks', { ...webhook, name: 'Old warehouse' });
  const stages = [{ name: 'New', sort_order: 1 }];
  const pipeline_id = await create('/pipelines', { name: 'Deals', stages });
  await app.call('POST', '/pipelines/user', { user_id: grace.id, pipeline_id });
  const named = { identifier: 'company', singular_name: 'Company', plural_name: 'Companies' };
  await app.call('POST', '/ui-configuration/renames', [named]);
  for (const name of ['ipo', 'lawsuit', undefined]) {
    await create('/signals', { name, display_name: 'as it was' });
  }
}

const many = Array.from({ length: 25 }, (_each, n) => ({ name: `new ${n}` }));

/** A plan that changes something of each kind. */
const document = {
  ...secretPlan(secrets.new),
  provider: {
    organisation_cap_iqs: [{ name: 'Main', key: secrets.new.key, daily_credit_allocation: 5 }],
    platform_twitters: [{ name: 'Tweets', password: 'canary-of-a-password' }],
  },
  'sector-type': [{ name: 'Industries', $renamedFrom: 'Industry' }],
  sector: {
    Industries: [
      { name: 'Wind', parent: 'Renewables' },
      { name: 'Renewables', parent: 'Energy' },
      { name: 'Energy', display_name: 'Energy' },
    ],
  },
  role: [
    { name: 'analyst', selectedPermissions: ['can-manage-pipelines', 'can-manage-signals'] },
    { name: 'partner', selectedPermissions: ['can-manage-signals'] },
  ],
  user: [{ email: 'grace@example.com', role: 'partner' }],
  pipeline: [{ name: 'Flows', stages: [{ name: 'Seen', sort_order: 1 }] }],
  rename: [
    { identifier: 'company', singular_name: 'Firm', plural_name: 'Firms' },
    { identifier: 'sector', singular_name: 'Field', plural_name: 'Fields' },
  ],
  definition: [{ name: 'Size', display_type: 'number', content_type: 'companies' }],
  branding: [{ organisation_name: 'Acme', primary_colour: '#112233' }],
  rationale: [{ rationale: 'Too far\naway', action_type: 'rejected' }],
  'ml-model': [{ host_url: 'https://models.example.com', model_type: 'rank' }],
  signal: [{ name: 'ipo', display_name: 'IPO', relevant: true }, ...many],
  'ui-config': { dashboard: false, feature_tasks: false },
};

describeOnStores('plans that are applied', (open) => {
  test('a plan with something of each kind is applied as shown, and undone as it was', async () => {
    const app = await createPlanApp(open);
    await fill(app);
    const before = await app.read();
    const shown = await app.compare(document, { prune: true });
    expect(shown.problems).toEqual([]);
    expect(shown.unnameable).toMatchObject([{ noun: 'signal', reason: 'has no name' }]);
    const ops = shown.changes.map(({ op }) => op);
    const id = crypto.randomUUID();
    const applied = await app.apply({ document, prune: true, digest: shown.digest, id });
    const count = (op: string) => ops.filter((each) => each === op).length;
    expect(applied).toMatchObject({
      status: 200,
      body: {
        id,
        changes: ops.length,
        created: count('create'),
        changed: count('change'),
        deleted: count('delete'),
      },
    });
    // What was renamed once is not renamed again.
    expect(await app.compare(document, { prune: true })).toMatchObject({
      changes: [],
      problems: [],
    });
    expect((await app.store.table('signals').find({})).length).toBe(2 + many.length);
    expect(await app.store.table('pipeline_users').count()).toBe(0);

    const entries = await app.store.table('history').find({ operation: id });
    const calls = new Set(entries.map((entry) => entry.call));
    expect([...calls].filter((call) => String(call).startsWith('plans'))).toEqual([]);
    expect([...calls]).toEqual(
      expect.arrayContaining(['users.update', 'uiConfiguration.savePage', 'sectors.remove']),
    );
    expect((await app.undo()).status).toBe(200);
    expect(await app.read()).toBe(before);
    expect((await app.compare(secretPlan(secrets.old))).changes).toEqual([]);
    const { secret } = secrets.old;
    const removed = { webhook: [{ name: 'Old warehouse', secret }] };
    expect((await app.compare(removed)).changes).toEqual([]);
    expect(await app.store.table('pipeline_users').count()).toBe(1);
    await verifyHistory(app.store);
    // Hundreds of statements take long on a busy machine.
  }, 120_000);

  test('no secret is in an answer, a line of the log, the history or a stored answer', async () => {
    const app = await createPlanApp(open);
    await fill(app);
    const body = await app.toApply(document, { prune: true });
    const answers = [
      await app.call('POST', '/plan/compare', { document, prune: true }),
      await app.apply(body),
      await app.apply(body),
      await app.apply({ ...body, id: crypto.randomUUID() }),
      await app.call('GET', '/history?pageSize=1000'),
      await app.call('GET', '/plan'),
      await app.undo(),
    ].map((answer) => answer.body);
    await app.runBackgroundTasks();
    const rows = await Promise.all(tables.map(({ name }) => app.store.table(name).find({})));
    const everything = JSON.stringify([answers, rows, app.log]);
    expect(everything).toContain('fingerprint: ');
    expect(everything).not.toContain('canary');
  }, 120_000);

  test('a call that comes again answers as it did, and does nothing more', async () => {
    const app = await createPlanApp(open);
    const body = await app.toApply({ signal: [{ name: 'ipo' }] });
    const [first, second] = await Promise.all([app.apply(body), app.apply(body)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    await app.call('DELETE', '/signals/1');
    expect((await app.apply(body)).body).toEqual(first.body);
    expect(await app.store.table('signals').count()).toBe(0);
    const other = { ...body, document: { signal: [{ name: 'merger' }] } };
    expect(await app.apply(other)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Another plan was applied with this id/) },
    });
  });

  test('an id is the same one in capitals', async () => {
    const app = await createPlanApp(open);
    const body = await app.toApply({ signal: [{ name: 'ipo' }] });
    const first = await app.apply(body);
    expect(first.status).toBe(200);
    const again = await app.apply({ ...body, id: body.id.toUpperCase() });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await app.store.table('signals').count()).toBe(1);
  });

  test('what changed since the comparison is answered with a new one, and nothing is done', async () => {
    const app = await createPlanApp(open);
    await app.create('/signals', { name: 'ipo' });
    const body = await app.toApply({ signal: [{ name: 'merger' }] }, { prune: true });
    await app.create('/signals', { name: 'lawsuit' });
    const before = await app.read();
    const refused = await app.apply(body);
    expect(refused.status).toBe(412);
    expect(refused.body.current.changes).toMatchObject([
      { op: 'create', name: 'merger' },
      { op: 'delete', name: 'ipo' },
      { op: 'delete', name: 'lawsuit' },
    ]);
    expect(await app.read()).toBe(before);
    const { digest } = refused.body.current;
    expect((await app.apply({ ...body, digest })).status).toBe(200);
    expect((await app.compare(body.document, { prune: true })).changes).toEqual([]);
  });

  test('two plans of the same comparison are applied once', async () => {
    const app = await createPlanApp(open);
    const one = await app.toApply({ signal: [{ name: 'ipo' }] });
    const both = await Promise.all([
      app.apply(one),
      app.apply({ ...one, id: crypto.randomUUID() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await app.store.table('signals').count()).toBe(1);
  });

  test('a rule that only what the plan makes breaks keeps all of it from being made', async () => {
    const app = await createPlanApp(open);
    const type = await app.create('/sector-types', { name: 'Industry' });
    const energy = await app.create('/sectors', { name: 'Energy', sector_type_id: type });
    await app.create('/sectors', { name: 'Coal', sector_type_id: type, parent_id: energy });
    const sector = {
      Industry: [
        { name: 'New', parent: 'Coal' },
        { name: 'Energy', parent: 'New' },
      ],
    };
    const body = await app.toApply({ signal: [{ name: 'ipo' }], sector });
    expect(body).toMatchObject({ digest: expect.any(String) });
    const before = await app.read();
    const refused = await app.apply(body);
    expect(refused).toMatchObject({
      status: 409,
      body: { current: { problems: [{ path: 'sector.Industry.1', field: 'parent' }] } },
    });
    expect(refused.body.current.digest).toBeUndefined();
    expect(await app.read()).toBe(before);
  });

  test('more deletes than were allowed are a problem', async () => {
    const app = await createPlanApp(open);
    for (const name of ['a', 'b']) await app.create('/signals', { name });
    const body = await app.toApply({ signal: [] }, { prune: true });
    expect(await app.apply({ ...body, max_deletes: 1 })).toMatchObject({
      status: 409,
      body: { current: { problems: [{ field: 'max_deletes' }] } },
    });
    expect(await app.apply({ ...body, max_deletes: 2 })).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    });
  });

  test('the day from which a role needs a second factor is created, read, changed and undone', async () => {
    const { compare, toApply, apply, read, undo, store } = await createPlanApp(open);
    const planOf = (secondFactorFrom: string) => ({
      role: [{ name: 'analyst', selectedPermissions: [], secondFactorFrom }],
    });
    const days = async () =>
      (await store.table('roles').find({ name: 'analyst' })).map((row) => row.second_factor_from);
    const create = await toApply(planOf('2027-01-01'));
    expect(await apply(create)).toMatchObject({ status: 200 });
    expect(await days()).toEqual(['2027-01-01']);
    expect(await read()).toContain('"secondFactorFrom":"2027-01-01"');
    expect((await compare(planOf('2027-01-01'))).changes).toEqual([]);
    const later = await compare(planOf('2027-02-01'));
    expect(later.changes).toMatchObject([
      { differences: [{ field: 'secondFactorFrom', from: '2027-01-01', to: '2027-02-01' }] },
    ]);
    expect((await apply(await toApply(planOf('2027-02-01')))).status).toBe(200);
    expect(await days()).toEqual(['2027-02-01']);
    expect((await undo()).status).toBe(200);
    expect(await days()).toEqual(['2027-01-01']);
  });
});

test('an id that is no UUID is refused', async () => {
  const app = await createPlanApp();
  const body = await app.toApply({ signal: [] });
  expect(await app.apply({ ...body, id: 'mine' })).toMatchObject({
    status: 400,
    body: { errors: { id: expect.stringContaining('UUID') } },
  });
});
