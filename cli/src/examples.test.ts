import { createMock, mockPeople } from '@steward/server/msw';
import { resources } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVerbs, createProgram, nouns } from './program.ts';
import { cleanUp, platform, steward } from './testing/harness.ts';

const mock = createMock();
beforeAll(() => mock.ready());
afterAll(cleanUp);

/** The examples of a noun's help as they are typed, each with its arguments. */
async function examplesOf(noun: string) {
  const { out } = await steward(['help', noun]);
  return [...out.matchAll(/^ {2}\$ steward (.*)$/gm)].map(([, line = '']) => ({
    line,
    argv: [...line.replace(/ [<>].*$/, '').matchAll(/"([^"]*)"|((?:[^\s"]|"[^"]*")+)/g)].map(
      ([, quoted, bare = '']) => quoted ?? bare.replaceAll('"', ''),
    ),
  }));
}

test('every example in a help is a valid command, below one heading', async () => {
  const { out: everywhere } = await steward(['help', 'options']);
  for (const { name } of nouns) {
    const { out } = await steward(['help', name]);
    expect(out.match(/^Examples:$/gm), name).toHaveLength(1);
    for (const { line, argv } of await examplesOf(name)) {
      const ran = await steward([...argv, '--help']);
      expect(ran.exit, line).toBe(0);
      const flags = argv.filter((each) => each.startsWith('--')).map((each) => each.split('=')[0]);
      for (const flag of flags) expect(ran.out + everywhere, line).toContain(flag);
    }
  }
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

/** Lists of which the demo data have no record, or none with the id of the example. */
const withoutDemo = /There is no (webhook|saved view|rename|provider) /;

test('every example for a resource runs as it is printed, apart from files that one has to have', async () => {
  for (const noun of [...resources.map((each) => each.noun), uiNoun]) {
    for (const { line, argv } of await examplesOf(noun)) {
      const ran = await steward(argv, {
        fetch: async (request) => mock.app.fetch(request),
        env: { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token },
      });
      const isElsewhere = /There is no (such )?file/.test(ran.err) || withoutDemo.test(ran.err);
      expect(isElsewhere || ran.exit === 0, `${line}: ${ran.err}`).toBe(true);
    }
  }
});
