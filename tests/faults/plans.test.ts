import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../cli/src/testing/harness.ts';
import { createPlanner } from '../../cli/src/testing/planner.ts';
import { createRandom, rounds } from './settings.ts';

afterAll(cleanUp);

type Planner = Awaited<ReturnType<typeof createPlanner>>;
type Random = () => number;

const count = rounds(4);
const timeout = 60_000 + count * 5_000;

const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

const signalsOf = async ({ client }: Planner) =>
  (await client.signals.list({ query: { pageSize: 1_000 } })).rows;

/** Eight signals; a plan changes some, leaves some and does not name the others. */
function randomPlan(random: Random): { base: string; text: string } {
  const names = Array.from({ length: 8 }, (_each, n) => `s${n}`);
  const keptNames = names.filter(() => random() > 0.25);
  const plannedSignals = keptNames.map((name) => ({
    name,
    display_name: random() < 0.5 ? 'mine' : 'base',
  }));
  const newSignals = ['n0', 'n1', 'n2'].map((name) => ({ name, display_name: 'mine' }));
  const base = names.map((name) => ({ name, display_name: 'base' }));
  return {
    base: JSON.stringify({ signal: base }),
    text: JSON.stringify({ signal: [...plannedSignals, ...newSignals] }),
  };
}

/** A platform with the signals of a plan as they were before, and the plan. */
async function beginRound(random: Random) {
  const planner = await createPlanner({ seed: 'none' });
  const { base, text } = randomPlan(random);
  await planner.plan(['apply', '--yes'], base);
  return { planner, text };
}

async function expectSingle(planner: Planner): Promise<void> {
  const names = (await signalsOf(planner)).map(({ name }) => name);
  expect(names.sort()).toEqual([...new Set(names)].sort());
}

/** Makes sure that the platform is as the plan says, and has nothing besides. */
const expectAsPlanned = async ({ plan }: Planner, text: string) =>
  expect(await plan(['diff', '--prune'], text)).toMatchObject({ exit: 0, out: '' });

/** Another user: changes, deletes and creates records, and never creates one that exists. */
async function writeAsOther(planner: Planner, random: Random): Promise<void> {
  const { client } = planner;
  const presentSignals = await signalsOf(planner);
  const signal = pick(random, presentSignals);
  const kind = random();
  const name = pick(random, ['n0', 'n1', 'n2', 'f0', 'f1']) ?? '';
  if (kind < 0.3) {
    if (!presentSignals.some((each) => each.name === name))
      await client.signals.create({ body: { name } });
  } else if (signal !== undefined && kind < 0.45) {
    await client.signals.remove({ params: { signalId: signal.id } });
  } else if (signal !== undefined) {
    const body = { display_name: `theirs ${random()}` };
    await client.signals.update({ params: { signalId: signal.id }, body });
  }
}

test(
  `${count} plans that another writer races are done as they were shown, or not at all`,
  async () => {
    const random = createRandom();
    for (let round = 0; round < count; round += 1) {
      const { planner, text } = await beginRound(random);
      let seenSignals = await signalsOf(planner);
      let signalsBefore = seenSignals;
      const result = await planner.plan(['apply', '--yes', '--prune'], text, {
        async refusal({ path }) {
          if (path === '/plan/compare') seenSignals = await signalsOf(planner);
          if (path !== '/plan/apply') return;
          for (let changesLeft = Math.floor(random() * 3); changesLeft > 0; changesLeft -= 1) {
            await writeAsOther(planner, random);
          }
          signalsBefore = await signalsOf(planner);
        },
      });
      const isRaced = JSON.stringify(signalsBefore) !== JSON.stringify(seenSignals);
      expect(result.exit, result.err).toBe(isRaced ? 6 : 0);
      if (isRaced) expect(await signalsOf(planner)).toEqual(signalsBefore);
      else await expectAsPlanned(planner, text);
      await expectSingle(planner);
    }
  },
  timeout,
);

test(
  `${count} pairs of the same apply at once make it once`,
  async () => {
    const random = createRandom();
    for (let round = 0; round < count; round += 1) {
      const { planner, text } = await beginRound(random);
      const applyOnce = () =>
        planner.plan(['apply', '--yes', '--prune'], text, {
          refusal: async () => {
            await delay(random() * 3);
          },
        });
      const results = await Promise.all([applyOnce(), applyOnce()]);
      const exits = results.map(({ exit }) => exit).sort();
      expect(exits[0]).toBe(0);
      expect([0, 6]).toContain(exits[1]);
      await expectAsPlanned(planner, text);
      await expectSingle(planner);
    }
  },
  timeout,
);

test(
  `${count} plans that lose calls and answers are done once, or told as unknown`,
  async () => {
    const random = createRandom();
    for (let round = 0; round < count; round += 1) {
      const { planner, text } = await beginRound(random);
      const signalsBefore = await signalsOf(planner);
      const lose = (share: number, method: string) => {
        if (method !== 'GET' && random() < share) throw new Error('socket hang up');
      };
      const result = await planner.plan(['apply', '--yes', '--prune'], text, {
        refusal: ({ method }) => lose(0.3, method),
        after: ({ method }) => lose(0.5, method),
      });
      if (result.exit === 0) await expectAsPlanned(planner, text);
      else {
        expect([8, 10], result.err).toContain(result.exit);
        if (result.exit === 8) expect(await signalsOf(planner)).toEqual(signalsBefore);
        const secondResult = await planner.plan(['apply', '--yes', '--prune'], text);
        expect(secondResult.exit, secondResult.err).toBe(0);
        await expectAsPlanned(planner, text);
      }
      await expectSingle(planner);
    }
  },
  timeout,
);
