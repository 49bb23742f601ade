import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeStore } from '../testing/conformance.ts';
import { createSqlStore } from './store.ts';

describeStore('SQLite store', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-'));
  return {
    open: (schemas) => createSqlStore({ schemas, sqlite: path.join(folder, 'steward.db') }),
    drop: () => rm(folder, { recursive: true }),
  };
});
