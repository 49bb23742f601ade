import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { StartError } from '../../../base/startError.ts';
import { describeStore } from '../../testing/conformance/index.ts';
import { testSchemas } from '../../testing/schemas.ts';
import { describeSharedStore } from '../../testing/shared.ts';
import { createEngine } from './sqlite.ts';
import { createSqlStore } from '../store.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { createTemporaryFolder, useTemporaryFolder } from '../../../testing/temporaryFolder.ts';

async function database() {
  const folder = await createTemporaryFolder();
  return {
    target: { sqlite: path.join(folder, 'steward.db') },
    drop: () => rm(folder, { recursive: true }),
  };
}

describeStore('SQLite store', async () => {
  const { target, drop } = await database();
  return { open: (wanted) => createSqlStore({ ...target, schemas: wanted }), drop };
});

describeSharedStore('SQLite database', database);

describe('a file that cannot be used', () => {
  const folder = useTemporaryFolder();
  const open = (sqlite: string) => createSqlStore({ sqlite, schemas: testSchemas });

  test('is reported as no database if it has other content', async () => {
    const file = path.join(folder(), 'steward.db');
    await writeFile(file, 'Dear diary, '.repeat(1_000));
    await expect(open(file)).rejects.toThrow(StartError);
    await expect(open(file)).rejects.toThrow('damaged or not a database');
  });

  test('is reported as damaged if a part of it is overwritten', async () => {
    const file = path.join(folder(), 'steward.db');
    const store = await open(file);
    await store.table('things').insert(Array.from({ length: 500 }, () => ({ name: 'row' })));
    await store.close();
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0x55, 8_192, 40_000));
    await expect(open(file)).rejects.toThrow('damaged or not a database');
  });

  test('is reported as unreachable if a file has the place of its folder', async () => {
    await writeFile(path.join(folder(), 'data'), '');
    await expect(open(path.join(folder(), 'data', 'steward.db'))).rejects.toThrow('STEWARD_DATA');
  });
});

test('a change without enough room fails, and smaller ones go on', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table things (id integer primary key, name text)');
  database.exec('pragma max_page_count = 8');
  const engine = createEngine('steward.db', database, database);
  const keep = (name: string) =>
    engine.transaction((tx) =>
      inSavepoint(tx, (step) => step.insertInto('things').values({ name }).execute()),
    );
  await expect(keep('x'.repeat(100_000))).rejects.toThrow('full');
  await keep('x');
  expect(await engine.reads.selectFrom('things').select('name').execute()).toEqual([{ name: 'x' }]);
  await engine.close();
});

test('a list of the rows without a value is found by an index of them', async () => {
  const { target, drop } = await database();
  await (await createSqlStore({ ...target, schemas: testSchemas })).close();
  const file = new DatabaseSync(target.sqlite);
  const list = 'from marks where number is null';
  for (const query of [`select id ${list} order by id desc limit 50`, `select count(*) ${list}`]) {
    const plan = file.prepare(`explain query plan ${query}`).all();
    expect(plan).toMatchObject([
      { detail: expect.stringMatching(/USING (COVERING )?INDEX without_marks_number/) },
    ]);
  }
  file.close();
  await drop();
});
