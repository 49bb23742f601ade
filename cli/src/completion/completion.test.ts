import { execFile } from 'node:child_process';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { providerModes, providerTables } from '@steward/api';
import { afterAll, expect, test } from 'vitest';
import { nouns } from '../program.ts';
import { loggedIn } from '../testing/session.ts';
import { cleanUp, errorResponse, steward, temporaryFolder } from '../testing/harness.ts';
import { shells } from '../commands/completion/scripts.ts';

afterAll(cleanUp);

/** The words offered in place of the last one. */
async function completions(words: readonly string[], home?: string): Promise<string[]> {
  const result = await steward(['__complete', ...words], { ...(home !== undefined && { home }) });
  expect(result).toMatchObject({ exit: 0, err: '', calls: [] });
  return result.out.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

test('nouns, verbs and flags are completed with their descriptions', async () => {
  expect(await completions([''])).toEqual([...nouns.map(({ name }) => name), 'options', 'help']);
  expect(await completions(['sig'])).toEqual(['signal']);
  expect(await completions(['--json', 'signal', ''])).toEqual(
    expect.arrayContaining(['list', 'view', 'create', 'edit', 'delete']),
  );
  expect(await completions(['user', 'invite', '--first'])).toEqual(['--first-name']);
  expect(await completions(['user', 'invite', '--tim'])).toEqual(['--timeout']);
  const { out } = await steward(['__complete', 'plan', 'd']);
  expect(out).toBe('diff\tShow how the platform differs from a plan\n');
});

test('known values are completed, but no files, ids or texts', async () => {
  expect(await completions(['provider', 'list', '--table', ''])).toEqual([...providerTables]);
  expect(await completions(['provider', 'edit', '3', '--mode', 'run-f'])).toEqual(
    providerModes.filter((mode) => mode.startsWith('run-f')),
  );
  expect(await completions(['signal', 'list', '--output=j'])).toEqual(['--output=json']);
  // Bash splits the same words like this.
  expect(await completions(['signal', 'list', '--output', '=', 'j'])).toEqual(['json']);
  expect(await completions(['signal', 'list', '--output', '='])).toContain('csv');
  expect(await completions(['company', 'import', ''])).toEqual([]);
  expect(await completions(['signal', 'edit', '3', '--name', ''])).toEqual([]);
  expect(await completions(['nonsense', ''])).toContain('signal');
});

test('ids are completed with the names that the platform of the line has for them', async () => {
  const rows = [
    { id: 12, name: 'ipo' },
    { id: 13, name: 'hi\u001B[31mre' },
    { id: 4, name: 'x' },
  ];
  const complete = (...words: string[]) =>
    steward(['__complete', ...words], { answers: () => rows });
  const result = await complete('signal', 'delete', '12', '--url', 'https://other.test', '1');
  expect(result).toMatchObject({ exit: 0, err: '', out: '12\tipo\n13\thire\n' });
  const scoped = await complete('provider', 'view', '--table', 'organisation_lushas', '');
  expect(scoped.calls[0]?.path).toMatch(/^\/providers\/organisation_lushas\?/);
  const down = await steward(['__complete', 'signal', 'view', ''], {
    answers: () => errorResponse(500, { message: 'Down.' }),
  });
  expect(down).toMatchObject({ exit: 0, out: '', err: '' });
});

test('methods and paths of the contract are completed for a call', async () => {
  expect(await completions(['api', 'P'])).toEqual(['POST', 'PUT', 'PATCH']);
  expect(await completions(['api', 'GET', '/sector-t'])).toEqual([
    '/sector-types',
    '/sector-types/{id}',
    '/sector-types/changes',
  ]);
  expect(await completions(['api', 'GET', '/signals', ''])).toEqual([]);
});

test('contexts are completed by their names', async () => {
  const home = await loggedIn();
  expect(await completions(['--context', ''], home)).toEqual(['default']);
  expect(await completions(['context', 'use', 'd'], home)).toEqual(['default']);
  expect(await completions(['context', 'list', ''], home)).toEqual([]);
});

test('the help for every shell says how to install its script', async () => {
  for (const [shell, { script, install }] of Object.entries(shells)) {
    expect((await steward(['completion', shell])).out).toBe(script);
    expect((await steward(['completion', shell, '--help'])).out).toContain(install);
  }
});

test('bash completes by its script, and runs no typed command', async () => {
  const folder = await temporaryFolder();
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const command = join(folder, 'steward');
  await writeFile(
    command,
    `#!/bin/sh\nexec '${process.execPath}' --conditions=steward-source --no-warnings '${main}' "$@"\n`,
  );
  await chmod(command, 0o755);
  const { stdout } = await promisify(execFile)(
    'bash',
    [
      '-c',
      `source <(steward completion bash)
       try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _steward; echo "\${COMPREPLY[*]}"; }
       try steward signal li
       try steward signal view '$(touch ${folder}/run)' --jso`,
    ],
    { env: { PATH: `${folder}:${process.env.PATH}`, HOME: folder } },
  );
  expect(stdout).toBe('list\n--json\n');
  expect(await readdir(folder)).not.toContain('run');
});
