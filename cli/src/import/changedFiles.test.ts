import { appendFile, utimes, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../testing/harness.ts';
import { fileOf, numberedCompanies, stewardImport } from '../testing/importer.ts';

afterAll(cleanUp);

test('a file that changes while it is imported ends the import before the change is sent', async () => {
  const path = await fileOf(numberedCompanies(20_000));
  let calls = 0;
  const ran = await stewardImport(['company', 'import', path, '--chunk', '1000'], {
    answers: async () => {
      calls += 1;
      if (calls === 2) await writeFile(path, numberedCompanies(20_000).replaceAll('T', 'U'));
      return { created: 1_000, skipped: 0, refused: 0, rows: [] };
    },
  });
  expect(ran.exit).toBe(4);
  expect(ran.err).toContain('was changed by another program while it was imported');
  expect(ran.calls.length).toBeLessThan(10);
  expect(ran.calls.filter(({ body }) => String(body).includes(',U,'))).toEqual([]);
});

test('a small file that grows ends the import, but not one whose time alone changed', async () => {
  const run = async (change: (path: string) => Promise<void>) => {
    const path = await fileOf(numberedCompanies(10));
    return stewardImport(['company', 'import', path, '--chunk', '4'], {
      answers: async () => {
        await change(path);
        return { created: 4, skipped: 0, refused: 0, rows: [] };
      },
    });
  };
  const grown = await run((path) => appendFile(path, 'New,T,\n'));
  expect(grown).toMatchObject({ exit: 4, err: expect.stringContaining('by another program') });
  expect(grown.calls.length).toBeLessThan(3);
  const touched = await run((path) => utimes(path, 1, 1));
  expect(touched).toMatchObject({ exit: 0 });
  expect(touched.calls).toHaveLength(3);
});
