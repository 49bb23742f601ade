import { expect, test } from 'vitest';
import { createTestClient, json } from '../../client/testing/testClient.ts';
import { cutParts } from './cutParts.ts';
import type { ImportSettings } from './sendImport.ts';
import { sendImport } from './sendImport.ts';

const settings = {
  resource: 'signals',
  mode: 'upsert',
  columns: ['name'],
  file: 'signals.csv',
  hash: 'a'.repeat(64),
} satisfies ImportSettings;
const rows = Array.from({ length: 1_500 }, (_, index) => ({ line: index + 2, cells: [index] }));

test('an import is begun, gets its parts in their order, and is finished', async () => {
  const { client, requests } = createTestClient(json({ data: { id: 1, state: 'receiving' } }));
  await sendImport(client, 'u1', settings, cutParts(rows, 'upsert'));
  const calls = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(calls.map((call) => call.replace('/api/admin', ''))).toEqual([
    'PUT /imports/u1',
    'PUT /imports/u1/parts/1',
    'PUT /imports/u1/parts/2',
    'POST /imports/u1/finish',
  ]);
});
