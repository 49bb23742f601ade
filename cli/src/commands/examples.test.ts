import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { codeAt, createMock, mockPeople } from '@steward/server/msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVerbs, createProgram, nouns } from '../program.ts';
import { createBrowserPerson } from '../testing/browserPerson.ts';
import { runLine, parseLine } from '../testing/exampleShell.ts';
import { cleanUp, platform, steward, temporaryFolder } from '../testing/harness.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const mock = createMock();
const before = process.cwd();
const { password } = mockPeople.administrator;
/** The first administrator of a platform, unless its settings say otherwise. */
const email = 'admin@steward.local';
const person = createBrowserPerson(mock);
/** A person at a terminal, on a platform with its demo data that answers at every address. */
const world = {
  home: '',
  fetch: person.fetch,
  // A login by the browser is allowed while it waits.
  sleep: async () => void (await person.answer('allow')),
  env: {},
  typed: [email, password],
};

/** Runs a line that an example needs, and expects it to succeed. */
async function prepare(line: string, more = {}): Promise<void> {
  const result = await runLine(line, { ...world, ...more });
  expect(result.exit, `${line}: ${result.err}`).toBe(0);
}

// The folder has the files that examples name; README's commands run two folders above it.
beforeAll(async () => {
  await mock.ready();
  const users = mock.store.table('users');
  const [first] = await users.find({ email_key: mockPeople.administrator.email }, 1);
  await users.update(Number(first?.id), { email, email_key: email });
  world.home = await temporaryFolder();
  await cp(fileOf('../../examples'), world.home, { recursive: true });
  process.chdir(world.home);
  await mkdir('cli');
  await symlink('..', 'cli/examples');
  // fish makes this folder by itself.
  await mkdir('.config/fish/completions', { recursive: true });
  await writeFile('password.txt', password);
  await writeFile('login.txt', `${password}\n123456\n`);
  // The same password again, so that the other examples can log in.
  await writeFile('passwords.txt', `${password}\n${password}\n`);
  await prepare(`auth login --url ${platform}`, { terminal: 80 });
  await prepare('profile renew-key > key.txt');
});
afterAll(async () => {
  process.chdir(before);
  await cleanUp();
});

/** What somebody has done before, by noun. */
const earlier: Readonly<Record<string, () => Promise<void>>> = {
  // An import whose connection broke.
  import: async () => {
    const fetch = async (request: Request) => {
      if (request.method === 'POST') throw new TypeError('The connection is gone.');
      return world.fetch(request);
    };
    await runLine('company import companies.csv --again', { ...world, fetch });
  },
  plan: () => prepare('plan apply signals.yaml --yes'),
};

/** Writes the file that an example imports, unless it is among those of the package: what the list prints. */
async function prepareFile(noun: string, line: string): Promise<void> {
  const [, file, within = ''] = /^\S+ import (\S+s\.csv)( --table \S+)?/.exec(line) ?? [];
  if (file === undefined || existsSync(file)) return;
  await prepare(`${noun} list --all -o csv${within} > ${file}`);
}

const linesIn = (text: string) =>
  [...text.matchAll(/^ {2}\$ steward (.*)$/gm)].map(([, line = '']) => line);

/** Writes the code of the authenticator app whose secret was printed, which the next example reads. */
async function writeCode(file: string): Promise<void> {
  const [secret = ''] = (await readFile(file, 'utf8')).split('\n');
  await writeFile('code.txt', codeAt(secret, Date.now()));
}

/** Runs a line and holds what it printed against what the line promises. */
async function expectToRun(line: string): Promise<void> {
  const { argv, stdin, stdout } = parseLine(line);
  // Who reads a file has no terminal; who logs in without one is asked.
  const isAsked = line.startsWith('auth login') && stdin === undefined;
  const result = await runLine(line, isAsked ? { ...world, terminal: 80 } : world);
  expect(result.exit, `${line}: ${result.err}`).toBe(0);
  expect(result.out + result.err, line).not.toBe('');
  if (argv.includes('--json')) expect(() => JSON.parse(result.out), line).not.toThrow();
  if (argv[1] === 'list') expect(result.out.trim().split('\n').length, line).toBeGreaterThan(1);
  if (stdout !== undefined) expect(result.out, line).not.toBe('');
  if (stdout !== undefined && argv.includes('--begin')) await writeCode(stdout);
  if (!argv.includes('--dry-run')) return;
  // What a file would do is asked by an import of its own, and what a plan would, by a comparison.
  const isCheck = result.calls.some(({ body }) => Object(body).mode === 'check');
  const isQuestion = (path: string) =>
    path === '/plan/compare' || (isCheck && path.startsWith('/imports/'));
  const isChange = ({ method, path }: (typeof result.calls)[number]) =>
    method !== 'GET' && !isQuestion(path);
  expect(result.calls.filter(isChange)).toEqual([]);
}

test.each([...nouns.map(({ name }) => name), ''])(
  'every example in the help of %j runs as it is printed',
  async (noun) => {
    const { out } = await steward(['help', noun].filter(Boolean));
    expect(out.match(/^Examples:$/gm)).toHaveLength(1);
    for (const context of ['production', 'staging', 'default']) {
      await prepare(`auth login --url ${platform} --context ${context}`, { terminal: 80 });
    }
    await earlier[noun]?.();
    for (const line of linesIn(out)) await prepareFile(noun, line);
    for (const line of linesIn(out)) await expectToRun(line);
  },
);

test('the commands in the guide run as they are printed', async () => {
  const guide = await readFile(fileOf('../../../docs/guides/operators/command-line.md'), 'utf8');
  const lines = [...guide.matchAll(/^npm run -s steward -- (.*)$/gm)];
  expect(lines.length).toBeGreaterThan(3);
  for (const [, line = ''] of lines) await expectToRun(line);
});

test('the help of every verb has examples of that verb', async () => {
  for (const { name } of nouns) {
    const program = createProgram();
    await addVerbs(program, [name], () => async () => undefined);
    for (const verb of program.commands.find((each) => each.name() === name)?.commands ?? []) {
      const { out } = await steward([name, verb.name(), '--help']);
      const [, examples = ''] = out.split('\nExamples:\n');
      const starts = [verb.name(), ...verb.aliases()].map((each) => `$ steward ${name} ${each} `);
      const strange = examples
        .trim()
        .split('\n')
        .filter((line) => !starts.some((start) => `${line.trim()} `.startsWith(start)));
      expect(strange, `${name} ${verb.name()}`).toEqual([]);
    }
  }
});
