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

/** Eight signals, of which a plan changes some, leaves some and does not name the others. */
function randomPlan(random: Random): { base: string; text: string } {
  const names = Array.from({ length: 8 }, (_each, n) => `s${n}`);
  const kept = names.filter(() => random() > 0.25);
  const planned = kept.map((name) => ({ name, display_name: random() < 0.5 ? 'mine' : 'base' }));
  const made = ['n0', 'n1', 'n2'].map((name) => ({ name, display_name: 'mine' }));
  const base = names.map((name) => ({ name, display_name: 'base' }));
  return {
    base: JSON.stringify({ signal: base }),
    text: JSON.stringify({ signal: [...planned, ...made] }),
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

/** Somebody else: changes, deletes and makes records, and never one that is there. */
async function writeAsOther(planner: Planner, random: Random): Promise<void> {
  const { client } = planner;
  const there = await signalsOf(planner);
  const one = pick(random, there);
  const kind = random();
  const name = pick(random, ['n0', 'n1', 'n2', 'f0', 'f1']) ?? '';
  if (kind < 0.3) {
    if (!there.some((each) => each.name === name)) await client.signals.create({ body: { name } });
  } else if (one !== undefined && kind < 0.45) {
    await client.signals.remove({ params: { signalId: one.id } });
  } else if (one !== undefined) {
    const body = { display_name: `theirs ${random()}` };
    await client.signals.update({ params: { signalId: one.id }, body });
  }
}

test(
  `${count} plans that another writer races are done as they were shown, or not at all`,
  async () => {
    const random = createRandom();
    for (let round = 0; round < count; round += 1) {
      const { planner, text } = await beginRound(random);
      let seen = await signalsOf(planner);
      let before = seen;
      const ran = await planner.plan(['apply', '--yes', '--prune'], text, {
        async refusal({ path }) {
          if (path === '/plan/compare') seen = await signalsOf(planner);
          if (path !== '/plan/apply') return;
          for (let left = Math.floor(random() * 3); left > 0; left -= 1) {
            await writeAsOther(planner, random);
          }
          before = await signalsOf(planner);
        },
      });
      const isRaced = JSON.stringify(before) !== JSON.stringify(seen);
      expect(ran.exit, ran.err).toBe(isRaced ? 6 : 0);
      if (isRaced) expect(await signalsOf(planner)).toEqual(before);
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
      const both = await Promise.all([applyOnce(), applyOnce()]);
      const exits = both.map(({ exit }) => exit).sort();
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
      const before = await signalsOf(planner);
      const lose = (share: number, method: string) => {
        if (method !== 'GET' && random() < share) throw new Error('socket hang up');
      };
      const ran = await planner.plan(['apply', '--yes', '--prune'], text, {
        refusal: ({ method }) => lose(0.3, method),
        after: ({ method }) => lose(0.5, method),
      });
      if (ran.exit === 0) await expectAsPlanned(planner, text);
      else {
        expect([8, 10], ran.err).toContain(ran.exit);
        if (ran.exit === 8) expect(await signalsOf(planner)).toEqual(before);
        const again = await planner.plan(['apply', '--yes', '--prune'], text);
        expect(again.exit, again.err).toBe(0);
        await expectAsPlanned(planner, text);
      }
      await expectSingle(planner);
    }
  },
  timeout,
);
