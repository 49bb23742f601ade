import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseSchemas } from '../../packages/server/src/host/data/database.ts';
import type { Store } from '../../packages/server/src/base/store.ts';
import { createSqlStore } from '../../packages/server/src/store/sql/store.ts';
import { createTestApp } from '../../packages/server/src/testing/testApp.ts';
import { databaseKinds, useDatabases } from './databases.ts';
import { createRandom, reportRound, rounds } from './settings.ts';

/** Plans are compared on one server, and applied while another user changes the same kinds on another. */
const count = rounds(5);

const createDatabase = useDatabases();
const openStores: Store[] = [];
afterEach(async () => {
  for (const store of openStores.splice(0)) await store.close();
});

type Random = () => number;
type Database = (typeof databaseKinds)[number];

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** Two servers on one database, each with calls of the administrator. */
async function startServers(kind: Database) {
  const { target } = await createDatabase(kind);
  const open = async () => {
    const store = await createSqlStore({ ...target, schemas: databaseSchemas });
    openStores.push(store);
    return createTestApp({ store, clock: Date.now });
  };
  const one = await open();
  const other = await open();
  const token = await one.logIn();
  /** Secrets that differ are found so often only by this test. */
  const forgetAttempts = async () => {
    const attempts = one.store.table('attempts');
    await attempts.removeAll((await attempts.find({})).map(({ id }) => id));
  };
  return { mine: one.callerWith(token), theirs: other.callerWith(token), forgetAttempts };
}
type Servers = Awaited<ReturnType<typeof startServers>>;
type Caller = Servers['mine'];

/** What the test looks at: signals by id, the name of a provider's user, a rename, and a setting. */
interface State {
  readonly signals: Readonly<Record<string, string>>;
  readonly username: string;
  readonly plural: string;
  readonly dashboard: boolean;
}

const tables = '/providers/organisation_cap_iqs';

async function readState(call: Caller): Promise<State> {
  const { body } = await call('GET', '/plan?kinds=provider,rename,ui-config');
  const { provider, rename, 'ui-config': ui } = body.document;
  const { documents } = (await call('GET', '/signals?pageSize=1000')).body;
  return {
    signals: Object.fromEntries(
      documents.map(({ id, name, display_name }: Record<string, unknown>) => [
        String(id),
        `${String(name)}: ${String(display_name)}`,
      ]),
    ),
    username: provider.organisation_cap_iqs[0].username,
    plural: rename[0].plural_name,
    dashboard: ui.dashboard,
  };
}

const signalNames = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7'];

/** Makes the platform what it is before each round. */
async function reset({ mine: call, forgetAttempts }: Servers): Promise<void> {
  await forgetAttempts();
  const plan = {
    signal: signalNames.map((name) => ({ name, display_name: 'base' })),
    provider: { organisation_cap_iqs: [{ name: 'Main', username: 'base', key: 'base-secret' }] },
    rename: [{ identifier: 'company', singular_name: 'Company', plural_name: 'base' }],
    'ui-config': { dashboard: true },
  };
  const body = { document: plan, prune: true };
  const { digest } = (await call('POST', '/plan/compare', body)).body;
  const answer = await call('POST', '/plan/apply', { ...body, digest, id: crypto.randomUUID() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** A plan that differs in each round: some signals changed, some new, the others deleted. */
function randomPlan(random: Random, mark: string) {
  const keptNames = signalNames.filter(() => random() < 0.6);
  const changedSignals = keptNames.map((name) => ({
    name,
    display_name: random() < 0.5 ? mark : 'base',
  }));
  const addedSignals = ['n0', 'n1'].map((name) => ({ name, display_name: mark }));
  const provider = { name: 'Main', username: mark, key: `${mark}-secret` };
  return {
    document: {
      signal: [...changedSignals, ...addedSignals],
      provider: { organisation_cap_iqs: [provider] },
      ...(random() < 0.5 && {
        rename: [{ identifier: 'company', singular_name: 'Company', plural_name: mark }],
      }),
      ...(random() < 0.5 && { 'ui-config': { dashboard: false } }),
    },
    prune: true,
  };
}

interface Change {
  readonly op: string;
  readonly noun: string;
  readonly name: string;
  readonly id?: number;
  readonly differences: readonly { readonly field: string; readonly to: unknown }[];
}

/** A state after the changes that a comparison shows; new signals are found by what they are. */
function withChanges(state: State, changes: readonly Change[]): State {
  const signals = new Map(Object.entries(state.signals));
  const nextState = { ...state };
  for (const { op, noun, name, id, differences } of changes) {
    const to = (field: string) => differences.find((each) => each.field === field)?.to;
    if (noun === 'signal' && op === 'delete') signals.delete(String(id));
    else if (noun === 'signal') {
      const key = op === 'create' ? `new ${name}` : String(id);
      signals.set(key, `${name}: ${String(to('display_name'))}`);
    } else if (noun === 'provider') nextState.username = String(to('username'));
    else if (noun === 'rename') nextState.plural = String(to('plural_name'));
    else nextState.dashboard = to('enabled') === true;
  }
  return { ...nextState, signals: Object.fromEntries(signals) };
}

/** A call of another user, and the state that it leaves if it succeeds. */
interface OtherCall {
  readonly request: readonly [method: string, path: string, body?: unknown];
  readonly after: (state: State) => State;
}

/** The calls of another user: they change, delete and add records of the plan. */
function randomCall(random: Random, state: State, provider: number): OtherCall {
  const [id = ''] = Object.keys(state.signals).filter(() => random() < 0.3);
  const withSignal = (text: string | undefined) => (before: State) => {
    const { [id]: formerText, ...signals } = before.signals;
    const isThere = formerText !== undefined && text !== undefined;
    return { ...before, signals: { ...signals, ...(isThere && { [id]: text }) } };
  };
  const name = String(state.signals[id]).split(':')[0];
  return pick<OtherCall>(random, [
    {
      request: ['POST', '/signals', { name: 'theirs', display_name: 'x' }],
      after: (before) => ({ ...before, signals: { ...before.signals, theirs: 'theirs: x' } }),
    },
    {
      request: ['PUT', `/signals/${id}`, { display_name: 'theirs' }],
      after: withSignal(`${name}: theirs`),
    },
    { request: ['DELETE', `/signals/${id}`], after: withSignal(undefined) },
    {
      request: ['PUT', `${tables}/${provider}`, { username: 'theirs' }],
      after: (before) => ({ ...before, username: 'theirs' }),
    },
    {
      request: [
        ...(['POST', '/ui-configuration/renames'] as const),
        [{ identifier: 'company', singular_name: 'Company', plural_name: 'theirs' }],
      ],
      after: (before) => ({ ...before, plural: 'theirs' }),
    },
    {
      request: ['POST', '/ui-configuration/pages', { name: 'dashboard', enabled: false }],
      after: (before) => ({ ...before, dashboard: false }),
    },
  ]);
}

/** Signals as texts, since nobody knows the ids of new ones beforehand. */
const comparable = ({ signals, ...others }: State) => ({
  ...others,
  signals: Object.values(signals).toSorted(),
});

describe.each(databaseKinds)('on %s', (kind) => {
  test(
    `${count} plans that another writer races are refused, or done as shown`,
    async () => {
      const random = createRandom();
      const servers = await startServers(kind);
      const { mine, theirs } = servers;
      const outcomes = { done: 0, refused: 0 };
      for (let round = 0; round < count; round += 1) {
        await reset(servers);
        const stateBefore = await readState(mine);
        const provider = (await mine('GET', tables)).body.documents[0].id;
        const plan = randomPlan(random, `mine ${round}`);
        const { digest, changes } = (await mine('POST', '/plan/compare', plan)).body;
        const otherCall = randomCall(random, stateBefore, provider);
        const [method, path, body] = otherCall.request;
        const [applyAnswer, otherAnswer] = await Promise.all([
          delay(random() * 12).then(() =>
            mine('POST', '/plan/apply', { ...plan, digest, id: crypto.randomUUID() }),
          ),
          delay(random() * 12).then(() => theirs(method, path, body)),
        ]);
        const isOther = otherAnswer.status === 200;
        expect([200, 404, 409], JSON.stringify(otherAnswer)).toContain(otherAnswer.status);
        const afterOther = (state: State): State => (isOther ? otherCall.after(state) : state);
        const state = await readState(mine);
        const context = JSON.stringify([
          kind,
          round,
          plan,
          otherCall.request,
          applyAnswer,
          stateBefore,
          state,
        ]);
        if (applyAnswer.status === 200) {
          outcomes.done += 1;
          const expectedState = afterOther(withChanges(stateBefore, changes));
          expect(comparable(state), context).toEqual(comparable(expectedState));
        } else {
          outcomes.refused += 1;
          expect(applyAnswer.status, context).toBe(412);
          expect(comparable(state), context).toEqual(comparable(afterOther(stateBefore)));
          const comparison = (await mine('POST', '/plan/compare', plan)).body;
          expect(applyAnswer.body.current, context).toEqual(comparison);
        }
        reportRound(`plans raced on ${kind}`, round + 1, count);
      }
      process.stderr.write(`Plans raced on ${kind}: ${JSON.stringify(outcomes)}\n`);
    },
    60_000 + count * 5_000,
  );

  test(
    `of two plans that are applied at once one wins, ${count} times`,
    async () => {
      const random = createRandom();
      const servers = await startServers(kind);
      const { mine, theirs } = servers;
      for (let round = 0; round < count; round += 1) {
        await reset(servers);
        const stateBefore = await readState(mine);
        const applications = await Promise.all(
          [mine, theirs].map(async (call, index) => {
            const plan = randomPlan(random, `plan ${index}`);
            const { digest, changes } = (await call('POST', '/plan/compare', plan)).body;
            return { call, changes, body: { ...plan, digest, id: crypto.randomUUID() } };
          }),
        );
        const answers = await Promise.all(
          applications.map(async ({ call, body }) => {
            await delay(random() * 4);
            return call('POST', '/plan/apply', body);
          }),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
        const winner = applications[answers.findIndex(({ status }) => status === 200)];
        const expectedState = withChanges(stateBefore, winner?.changes ?? []);
        expect(comparable(await readState(mine))).toEqual(comparable(expectedState));
        reportRound(`pairs of plans on ${kind}`, round + 1, count);
      }
    },
    60_000 + count * 5_000,
  );
});
