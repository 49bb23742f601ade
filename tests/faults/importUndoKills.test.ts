import type { Client } from '@steward/api';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendSignals } from './importRows.ts';
import { logIn, startProcess } from './serverProcess.ts';
import { createRandom, reportRound, rounds, size } from './settings.ts';
import { useSharedTemporaryFolder } from '../../packages/server/src/testing/temporaryFolder.ts';

const kills = rounds(1);
const rows = size(8_000);

const folder = useSharedTemporaryFolder();

const count = async (client: Client) =>
  (await client.signals.list({ query: { pageSize: 1 } })).count;

test(
  `an undo whose server is killed ${kills} times undoes all but what was changed since`,
  async () => {
    const data = path.join(folder(), 'undo');
    let server = await startProcess({ STEWARD_DATA: data });
    const { port } = new URL(server.url);
    const client = await logIn(server.url);
    const random = createRandom();
    for (let round = 0; round < kills; round += 1) {
      const uuid = crypto.randomUUID();
      const names = Array.from({ length: rows }, (_each, index) => `r${round}_${index}`);
      const sentImport = await sendSignals(client, uuid, names);
      expect(sentImport).toMatchObject({ created: rows, state: 'done' });
      expect(await count(client)).toBe(rows + round);
      const [changedSignal] = (await client.signals.list({ query: { pageSize: 1 } })).rows;
      const params = { signalId: Number(changedSignal?.id) };
      await client.signals.update({ params, body: { display_name: 'Changed since' } });
      const undo = () => client.imports.undo({ params: { uuid } });
      // The first call undoes some parts; the server ends somewhere in the one after it.
      const firstUndo = undo();
      const goal = Math.floor(random() * rows);
      while ((await count(client)) > goal + round) await firstUndo.catch(() => undefined);
      const dying = undo().catch(() => undefined);
      await server.kill();
      await dying;
      server = await startProcess({ STEWARD_DATA: data, PORT: port });
      while (((await undo()).left ?? 0) > 0);
      const keptRows = await client.imports.rows({ params: { uuid }, query: { verdict: 'kept' } });
      expect(keptRows.rows).toMatchObject([
        { record_id: params.signalId, name: changedSignal?.name },
      ]);
      expect(await count(client)).toBe(round + 1);
      const { rows: lines } = await client.history.list({ query: { pageSize: 100 } });
      expect(lines.filter(({ operation }) => operation === `undo-${uuid}`)).toHaveLength(1);
      reportRound('undos killed', round + 1, kills);
    }
    await server.kill();
  },
  60_000 + kills * 90_000,
);
