import { createClient } from '@steward/api';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCli } from './importProcess.ts';
import { admin, startProcess } from './serverProcess.ts';
import { createRandom, reportRound, rounds, size } from './settings.ts';
import { useSharedTemporaryFolder } from '../../packages/server/src/testing/temporaryFolder.ts';

const restarts = rounds(1);
/** Some parts between two restarts. */
const rows = size(Math.max(20_000, restarts * 2_000));

const folder = useSharedTemporaryFolder();

test.each(['company', 'signal'])(
  `%s import goes on while the server is killed and started again, rounds: ${restarts}`,
  async (noun) => {
    const data = path.join(folder(), noun);
    let server = await startProcess({ STEWARD_DATA: data });
    const { url } = server;
    const { port } = new URL(url);
    const { token } = await createClient({ baseUrl: url }).auth.login({ body: admin });
    const client = createClient({ baseUrl: url, token: () => token ?? undefined });
    const count = async () => {
      const list = noun === 'company' ? client.companies : client.signals;
      return (await list.list({ query: { pageSize: 1 } })).count;
    };
    const countBefore = await count();
    const file = path.join(folder(), `${noun}.csv`);
    const lines = Array.from({ length: rows }, (_each, index) => `Row ${index}\n`);
    await writeFile(file, `name\n${lines.join('')}`);
    const world = { home: `${data}-home`, STEWARD_URL: url, STEWARD_TOKEN: token ?? '' };
    const run = runCli([noun, 'import', file, '--json'], world);
    const random = createRandom();
    for (let round = 0; round < restarts; round += 1) {
      const goal = countBefore + Math.floor(((round + random()) / (restarts + 1)) * rows);
      while ((await count()) < goal) await delay(5);
      await server.kill();
      server = await startProcess({ STEWARD_DATA: data, PORT: port });
      reportRound(`restarts during ${noun} import`, round + 1, restarts);
    }
    const result = await run;
    expect(result.code, result.err).toBe(0);
    expect(JSON.parse(result.out)).toMatchObject({ created: rows, unchanged: 0, state: 'done' });
    expect(await count()).toBe(countBefore + rows);
    await server.kill();
  },
  120_000 + restarts * 20_000,
);
