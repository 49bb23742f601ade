import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, errorResponse } from '../../cli/src/testing/harness.ts';
import type { RecordedCall, RunResult } from '../../cli/src/testing/harness.ts';
import { createPlanner } from '../../cli/src/testing/planner.ts';
import { createRandom, rounds } from './settings.ts';

afterAll(cleanUp);

type Planner = Awaited<ReturnType<typeof createPlanner>>;
type Random = () => number;

const count = rounds(4);
const platforms = [
  ['with all extensions', true],
  ['with none', false],
] as const;

const noExtensions = ({ path }: RecordedCall) =>
  path === '/extensions' ? errorResponse(404, { message: 'None.' }) : undefined;

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

/** The record that a call changes or deletes. */
const idOf = ({ method, path }: RecordedCall): number | undefined =>
  ['PUT', 'DELETE'].includes(method) ? Number(path.split('/').at(-1)) : undefined;

/** What the calls of a run have done: ids that were changed or deleted, and those that were made, by name. */
interface Effects {
  readonly touched: Set<number>;
  readonly made: Map<number, string>;
}

const newEffects = (): Effects => ({ touched: new Set(), made: new Map() });

/** Notes what a call has done, where it was carried out. */
async function note({ touched, made }: Effects, call: RecordedCall, answer: Response) {
  if (!answer.ok) return;
  const id = idOf(call);
  if (id !== undefined && made.has(id)) made.delete(id);
  else if (id !== undefined) touched.add(id);
  else if (call.method === 'POST') {
    const { id: made_id, name } = await answer.clone().json();
    made.set(made_id, name);
  }
}

interface ReportRow {
  readonly op: string;
  readonly name: string;
  readonly id?: number;
  readonly outcome: 'done' | 'notDone' | 'unknown';
}

/** Makes sure that a report says of each change what has become of it. Returns how many it leaves open. */
function expectTrue({ out, err }: RunResult, { touched, made }: Effects): number {
  const report: ReportRow[] = JSON.parse(out);
  const names = [...made.values()];
  for (const { op, name, id = 0, outcome } of report) {
    if (outcome === 'unknown') continue;
    const isDone = op === 'create' ? names.includes(name) : touched.has(id);
    expect([op, name, outcome], err).toEqual([op, name, isDone ? 'done' : 'notDone']);
  }
  return report.filter(({ outcome }) => outcome === 'unknown').length;
}

async function expectSingle(planner: Planner): Promise<void> {
  const names = (await signalsOf(planner)).map(({ name }) => name);
  expect(names.sort()).toEqual([...new Set(names)].sort());
}

/** Applies the plan once more, with nobody else about: then the platform is as it says. */
async function expectConvergence({ plan }: Planner, text: string): Promise<void> {
  const last = await plan(['apply', '--yes', '--prune'], text);
  expect(last.exit, last.err).toBe(0);
  expect(await plan(['diff', '--prune'], text)).toMatchObject({ exit: 0, out: '' });
}

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

describe.each(platforms)('on a platform %s', (_which, hasExtensions) => {
  const random = createRandom();
  const versionsOf = async (planner: Planner) =>
    new Map((await signalsOf(planner)).map((each) => [each.id, Object(each).version as unknown]));

  test(
    `${count} plans that another writer races overwrite nothing that they did not see`,
    async () => {
      for (let round = 0; round < count; round += 1) {
        const planner = await createPlanner({ seed: 'none' });
        const { base, text } = randomPlan(random);
        await planner.plan(['apply', '--yes'], base);
        let previous = '';
        let compared: ReadonlyMap<number, unknown> | undefined;
        let before: ReadonlyMap<number, unknown> = new Map();
        const effects = newEffects();
        const notes: Promise<void>[] = [];
        const ran = await planner.plan(['apply', '--yes', '--prune', '--json'], text, {
          async refusal(call) {
            const none = hasExtensions ? undefined : noExtensions(call);
            if (none !== undefined) return none;
            // Between reading a record and changing it nobody can be noticed without versions.
            const isOpen = hasExtensions || call.method === 'GET' || previous !== 'GET';
            previous = call.method;
            if (isOpen && random() < 0.3) await writeAsOther(planner, random);
            if (call.path === '/signals') compared ??= await versionsOf(planner);
            if (idOf(call) !== undefined) before = await versionsOf(planner);
            return undefined;
          },
          after(call, answer) {
            const id = idOf(call);
            if (answer.ok && id !== undefined && !effects.made.has(id)) {
              expect(before.get(id), `${call.method} ${id}`).toBe(compared?.get(id));
            }
            notes.push(note(effects, call, answer));
          },
        });
        await Promise.all(notes);
        expect(expectTrue(ran, effects)).toBe(0);
        await expectSingle(planner);
        await expectConvergence(planner, text);
      }
    },
    60_000 + count * 5_000,
  );

  test(
    `${count} times two of the same plan at once make nothing twice`,
    async () => {
      for (let round = 0; round < count; round += 1) {
        const planner = await createPlanner({ seed: 'none' });
        const { base, text } = randomPlan(random);
        await planner.plan(['apply', '--yes'], base);
        const applyOnce = async () => {
          const effects = newEffects();
          const notes: Promise<void>[] = [];
          const ran = await planner.plan(['apply', '--yes', '--prune', '--json'], text, {
            async refusal(call) {
              await delay(random() * 4);
              return hasExtensions ? undefined : noExtensions(call);
            },
            after: (call, answer) => void notes.push(note(effects, call, answer)),
            sleep: async () => delay(100),
          });
          await Promise.all(notes);
          return { ran, effects };
        };
        const both = await Promise.all([applyOnce(), applyOnce()]);
        for (const { ran, effects } of both) expect(expectTrue(ran, effects)).toBe(0);
        await expectSingle(planner);
        await expectConvergence(planner, text);
      }
    },
    60_000 + count * 5_000,
  );

  test(
    `${count} plans that lose calls and answers tell what was done, and can be applied again`,
    async () => {
      for (let round = 0; round < count; round += 1) {
        const planner = await createPlanner({ seed: 'none' });
        const { base, text } = randomPlan(random);
        await planner.plan(['apply', '--yes'], base);
        const effects = newEffects();
        const notes: Promise<void>[] = [];
        const ran = await planner.plan(['apply', '--yes', '--prune', '--json'], text, {
          refusal(call) {
            if (call.method !== 'GET' && random() < 0.1) throw new Error('socket hang up');
            return hasExtensions ? undefined : noExtensions(call);
          },
          after(call, answer) {
            notes.push(note(effects, call, answer));
            if (call.method !== 'GET' && random() < 0.2) throw new Error('socket hang up');
          },
        });
        await Promise.all(notes);
        expectTrue(ran, effects);
        await expectSingle(planner);
        await expectConvergence(planner, text);
      }
    },
    60_000 + count * 5_000,
  );
});
