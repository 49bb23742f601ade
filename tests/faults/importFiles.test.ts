import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../cli/src/testing/harness.ts';
import { fileOf } from '../../cli/src/testing/importer.ts';
import { openRecordPlatform } from '../../cli/src/testing/recordImporter.ts';

afterAll(cleanUp);

const rows = 200;
const content = `name\n${Array.from({ length: rows }, (_each, index) => `Row ${index}\n`).join('')}`;

const changes: Readonly<Record<string, (path: string) => Promise<void>>> = {
  grows: (path) => appendFile(path, 'Late\n'),
  'is cut short': (path) => truncate(path, 700),
  'is written anew': (path) => writeFile(path, content.replaceAll('Row', 'Other')),
  'gets other rows of the same length': async (path) =>
    writeFile(path, (await readFile(path, 'utf8')).replaceAll('Row', 'New')),
};

describe.each([
  ['company', ['--chunk', '5']],
  ['signal', []],
])('%s import', (noun, flags) => {
  const namesOn = async (list: (...fields: string[]) => Promise<unknown[][]>) =>
    (await list('name', 'overviews')).map(([name, overviews]) =>
      Array.isArray(overviews) ? overviews[0].name : name,
    );

  test.each(Object.entries(changes))('ends where its file %s', async (_what, change) => {
    const { run, list, faults } = await openRecordPlatform();
    const path = await fileOf(content);
    let calls = 0;
    faults.before = async () => {
      calls += 1;
      if (calls === 3) await change(path);
    };
    const ran = await run(noun, 'import', path, ...flags, '--json');
    expect(ran.exit).not.toBe(0);
    expect(ran.err).toContain('was changed by another program while it was imported');
    const names = await namesOn((...fields) => list(noun, ...fields));
    expect(names.length).toBeLessThan(rows);
    expect(names.filter((name) => !content.includes(`${String(name)}\n`))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('of two at once the second says who holds the journal, and sends nothing', async () => {
    const { run, list, faults } = await openRecordPlatform();
    const path = await fileOf(content);
    let second: Awaited<ReturnType<typeof run>> | undefined;
    faults.before = async () => {
      faults.before = undefined;
      second = await run(noun, 'import', path, ...flags, '--json');
    };
    const first = await run(noun, 'import', path, ...flags, '--json');
    expect(second).toMatchObject({ exit: 1 });
    expect(second?.err).toMatch(/Process \d+, since .*, holds the journal of this import\./);
    expect(second?.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(JSON.parse(first.out)).toMatchObject({ created: rows, complete: true });
    expect(await list(noun, 'id')).toHaveLength(rows);
  });
});
