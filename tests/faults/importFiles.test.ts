import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../cli/src/testing/harness.ts';
import { fileOf } from '../../cli/src/testing/importer.ts';
import { openRecordPlatform } from '../../cli/src/testing/recordImporter.ts';

afterAll(cleanUp);

const rows = 8_000;
/** The file is longer than what is read of it at once. */
const content = `name\n${Array.from({ length: rows }, (_each, index) => `Row ${index} ${'of many '.repeat(8)}\n`).join('')}`;

const changes: Readonly<Record<string, (path: string) => Promise<void>>> = {
  grows: (path) => appendFile(path, 'Late\n'),
  'is cut short': (path) => truncate(path, 700),
  'is written anew': (path) => writeFile(path, content.replaceAll('Row', 'Other')),
  'gets other rows of the same length': async (path) =>
    writeFile(path, (await readFile(path, 'utf8')).replaceAll('Row', 'New')),
};

describe.each(['company', 'signal'])('%s import', (noun) => {
  const namesOn = async (list: (...fields: string[]) => Promise<unknown[][]>) =>
    (await list('name', 'overviews')).map(([name, overviews]) =>
      Array.isArray(overviews) ? overviews[0].name : name,
    );

  test.each(Object.entries(changes))('ends where its file %s', async (_what, change) => {
    const { run, list, faults } = await openRecordPlatform();
    const path = await fileOf(content);
    let parts = 0;
    faults.before = async ({ url }) => {
      if (url.includes('/parts/')) parts += 1;
      if (parts === 1) await change(path);
    };
    const result = await run(noun, 'import', path, '--json');
    expect(result.exit).not.toBe(0);
    expect(result.err).toContain('was changed by another program while it was imported');
    const names = await namesOn((...fields) => list(noun, ...fields));
    expect(names.length).toBeLessThan(rows);
    expect(names.filter((name) => !content.includes(`${String(name)} \n`))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('two at once bring each row once, whoever sends it', async () => {
    const { run, list } = await openRecordPlatform();
    const path = await fileOf(content);
    const results = await Promise.all([
      run(noun, 'import', path, '--json'),
      run(noun, 'import', path, '--json'),
    ]);
    expect(results.map(({ exit }) => exit)).toEqual([0, 0]);
    expect(await list(noun, 'id')).toHaveLength(rows);
  });
});
