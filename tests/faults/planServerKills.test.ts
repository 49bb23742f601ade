import type { Client } from '@steward/api';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { databaseKinds, useDatabases } from './databases.ts';
import { logIn, startProcess } from './serverProcess.ts';
import { createRandom, reportRound, rounds, size } from './settings.ts';

const kills = rounds(1);
const signals = size(300);

const createDatabase = useDatabases();

/** A plan whose one half is new in each round, and whose other half gets another value. */
const toPlan = (round: number) => ({
  document: {
    signal: Array.from({ length: signals }, (_each, index) => ({
      name: index % 2 === 0 ? `kept ${index}` : `round ${round} ${index}`,
      display_name: `round ${round}`,
    })),
  },
  prune: true,
});

const namesOf = async (client: Client) =>
  (await client.signals.list({ query: { pageSize: 1_000 } })).rows
    .map(({ name, display_name }) => `${name}: ${display_name}`)
    .toSorted();

const plannedNames = (round: number) =>
  toPlan(round)
    .document.signal.map(({ name, display_name }) => `${name}: ${display_name}`)
    .toSorted();

describe.each(databaseKinds)('on %s', (kind) => {
  test(
    `a plan whose server is killed ${kills} times is done as a whole or not at all, and can be sent again`,
    async () => {
      const random = createRandom();
      const { environment } = await createDatabase(kind);
      let server = await startProcess(environment);
      let client = await logIn(server.url);
      const outcomes = { done: 0, undone: 0 };
      /** How long an apply takes that nobody interrupts. */
      let usual = 0;
      for (let round = 0; round <= kills; round += 1) {
        const namesBefore = await namesOf(client);
        const plan = toPlan(round);
        const { digest = '' } = await client.plans.compare({ body: plan });
        const body = { ...plan, digest: digest ?? '', id: crypto.randomUUID() };
        const began = performance.now();
        const applying = client.plans.apply({ body }).catch(() => undefined);
        if (round === 0) {
          await applying;
          usual = performance.now() - began;
          continue;
        }
        // Some answers are lost on their way, after the plan was done.
        await delay(random() * usual * 3);
        await server.kill();
        await applying;
        server = await startProcess(environment);
        client = await logIn(server.url);
        const namesAfter = await namesOf(client);
        const isDone = namesAfter.join('\n') === plannedNames(round).join('\n');
        if (!isDone) expect(namesAfter).toEqual(namesBefore);
        outcomes[isDone ? 'done' : 'undone'] += 1;
        const secondApply = await client.plans.apply({ body });
        expect(secondApply).toMatchObject({
          id: body.id,
          created: signals / 2,
          deleted: signals / 2,
        });
        expect(await namesOf(client)).toEqual(plannedNames(round));
        reportRound(`servers killed on ${kind}`, round, kills);
      }
      process.stderr.write(
        `Servers killed within a plan on ${kind} (${Math.round(usual)} ms): ${JSON.stringify(outcomes)}\n`,
      );
      await server.kill();
    },
    60_000 + kills * 30_000,
  );
});
