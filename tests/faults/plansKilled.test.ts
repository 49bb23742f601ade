import { createClient } from '@steward/api';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cacheHome } from '../../cli/src/testing/cacheHome.ts';
import { admin, startProcess } from './serverProcess.ts';
import { createRandom, rounds } from './settings.ts';
import { useSharedTemporaryFolder } from '../../packages/server/src/testing/temporaryFolder.ts';

const cli = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
const kills = rounds(2);
const changedCount = 12;
const addedCount = 4;

const folder = useSharedTemporaryFolder();

/** Runs the command; ends it with SIGKILL some milliseconds after it has shown its changes. */
async function runCli(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  killAfter?: number,
) {
  const child = spawn(process.execPath, ['--conditions=steward-source', cli, ...argv], {
    env: {
      PATH: process.env['PATH'],
      XDG_CONFIG_HOME: folder(),
      XDG_CACHE_HOME: cacheHome,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  let isEnding = false;
  child.stdout.resume();
  child.stderr.on('data', (part) => {
    err += String(part);
    if (killAfter === undefined || isEnding || !err.includes('as compared with')) return;
    isEnding = true;
    void delay(killAfter).then(() => child.kill('SIGKILL'));
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, err };
}

test(
  `a saved plan whose apply is killed ${kills} times is done whole or not at all, and asks again`,
  async () => {
    const server = await startProcess({ STEWARD_DATA: path.join(folder(), 'data') });
    const { token = '' } = await createClient({ baseUrl: server.url }).auth.login({ body: admin });
    const client = createClient({ baseUrl: server.url, token: () => token ?? undefined });
    const env = { STEWARD_URL: server.url, STEWARD_TOKEN: token ?? '' };
    const file = path.join(folder(), 'plan.yaml');
    const savedPlan = path.join(folder(), 'saved.json');
    const random = createRandom();
    const read = async () => {
      const { rows } = await client.signals.list({ query: { pageSize: 1_000 } });
      const signals = rows.map((each) => ({ name: each.name, display_name: each.display_name }));
      return signals.sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
    };
    for (let round = 0; round < kills; round += 1) {
      const display_name = `round ${round}`;
      const names = [
        ...Array.from({ length: changedCount }, (_each, n) => `s${10 + n}`),
        ...Array.from({ length: addedCount }, (_each, n) => `r${round}_${n}`),
      ];
      const signal = names.sort().map((name) => ({ name, display_name }));
      await writeFile(file, JSON.stringify({ signal }));
      const saveResult = await runCli(['plan', 'save', file, '--prune', '--to', savedPlan], env);
      expect(saveResult.code, saveResult.err).toBe(0);
      const signalsBefore = await read();
      const argv = ['plan', 'apply', savedPlan, '--yes'];
      const result = await runCli(argv, env, random() * 60);
      expect([result.signal, result.code], result.err).not.toEqual([null, 1]);
      expect([signalsBefore, signal]).toContainEqual(await read());
      const lastResult = await runCli(argv, env);
      expect(lastResult.code, lastResult.err).toBe(0);
      expect(await read()).toEqual(signal);
    }
    await server.kill();
  },
  60_000 + kills * 20_000,
);
