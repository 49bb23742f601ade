import { expect, test } from 'vitest';
import { resourceOf } from '../../../testing/resources.ts';
import type { ReadyFile } from './readyFile.ts';
import { hash, lost, readyFile, startImport, stubWindow } from './testing/sentFiles.ts';

const { asksBeforeUnload } = stubWindow();

const companies = (own: Partial<ReadyFile> = {}): ReadyFile => ({
  ...readyFile(0, own),
  resource: resourceOf('companies'),
  settings: {
    resource: 'companies',
    mode: 'create',
    columns: ['website', 'name'],
    hash,
    file: 'companies.csv',
  },
  file: new File(['Firma\nAcme\n'], 'companies.csv'),
  ...own,
});

test('a platform without imports gets the specified call, once, and its answer is the report', async () => {
  const { changes, reaches, job } = startImport(
    {
      'POST /companies/csv': () =>
        Response.json({
          created: 1,
          skipped: 0,
          refused: 1,
          rows: [
            { line: 2, name: 'Acme', verdict: 'created', reason: 'Another one has this name.' },
            { line: 3, name: 'Beta', verdict: 'refused', reason: 'Same as line 2.' },
          ],
        }),
    },
    companies({
      async *sentRows() {
        yield { line: 4, cells: ['acme.com', 'Acme'] };
        yield { line: 6, cells: ['', 'Gone'], problem: 'It has too many cells.' };
        yield { line: 7, cells: ['beta.com', 'Beta'] };
      },
    }),
    { extensions: [] },
  );
  await reaches('done');
  expect(changes()).toEqual(['POST /companies/csv']);
  expect(job()?.upload).toEqual({
    isTold: true,
    created: 1,
    skipped: 0,
    refused: 2,
    rows: [
      { line: 4, name: 'Acme', verdict: 'created', reason: 'Another one has this name.' },
      { line: 6, name: 'Gone', verdict: 'refused', reason: 'It has too many cells.' },
      { line: 7, name: 'Beta', verdict: 'refused', reason: 'Same as line 4.' },
    ],
  });
});

test('a lost answer of the specified call is not asked for again', async () => {
  const { changes, reaches, job } = startImport({ 'POST /companies/csv': lost }, companies(), {
    extensions: [],
  });
  await reaches('failed');
  expect(changes()).toEqual(['POST /companies/csv']);
  expect(job()?.message).toMatch(/^No answer/);
  expect(asksBeforeUnload()).toBe(false);
});
