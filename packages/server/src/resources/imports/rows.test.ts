import { expect, test } from 'vitest';
import { tables } from '../../records/schema/schema.ts';
import { createMemoryStore } from '../../store/memory/memory.ts';
import type { Store } from '../../base/store.ts';
import { countStatements } from '../../testing/countStatements.ts';
import { createImporter, signals } from '../../testing/importer.ts';
import { describeOnStores } from '../../testing/stores.ts';

interface ListedRow {
  readonly line: number;
  readonly verdict: string;
  readonly name: string;
}

/** An import of some parts, each with a row that is refused and two that are there already; the last has one twice. */
async function importParts(parts: number, store: Store) {
  const importer = await createImporter(store);
  const { begin, call } = importer;
  const { send, path, uuid } = await begin({ ...signals, mode: 'create' });
  await call('POST', '/signals', { name: 'there' });
  await call('POST', '/signals', { name: 'here' });
  for (let part = 1; part <= parts; part += 1) {
    await send(part, [
      [`new ${part}`, ''],
      ['there', ''],
      ['x'.repeat(300), ''],
      ['here', ''],
      ...(part === parts ? [['here', '']] : []),
    ]);
  }
  const page = async (query = '') => {
    const { body } = await call('GET', `${path}/rows?${query}`);
    const lines = body.documents.map(({ line }: ListedRow) => line);
    return { lines, count: body.count };
  };
  return { ...importer, page, path, uuid };
}

const range = (length: number, toLine: (index: number) => number) =>
  Array.from({ length }, (_, index) => toLine(index));

describeOnStores('the report of an import', (open) => {
  test('has its pages in the order of the file, of one verdict or of any', async () => {
    const { page } = await importParts(3, await open());
    const lines = range(3, (index) => index * 1_000).flatMap((from) => [
      from + 3,
      from + 4,
      from + 5,
    ]);
    expect(await page()).toEqual({ lines: [...lines, 2_006], count: 10 });
    expect(await page('pageSize=4')).toEqual({ lines: lines.slice(0, 4), count: 10 });
    expect(await page('pageSize=4&page=2')).toEqual({ lines: lines.slice(4, 8), count: 10 });
    expect(await page('pageSize=4&page=3')).toEqual({ lines: [2_005, 2_006], count: 10 });
    expect(await page('pageSize=4&page=4')).toEqual({ lines: [], count: 10 });
    expect(await page('verdict=refused')).toEqual({ lines: [4, 1_004, 2_004], count: 3 });
    expect(await page('verdict=present&pageSize=2&page=2')).toEqual({
      lines: [1_003, 1_005],
      count: 6,
    });
    expect(await page('verdict=twice')).toEqual({ lines: [2_006], count: 1 });
    expect(await page('verdict=kept')).toEqual({ lines: [], count: 0 });
  });

  test('of an import that an earlier version began is what it was, and goes on', async () => {
    const { page, store, call, path } = await importParts(2, await open());
    const before = [await page(), await page('verdict=present')];
    const [row] = await store.table('imports').find({}, 1);
    await store.table('imports').update(row?.id ?? 0, { listed: null });
    await store.table('import_spans').remove({});
    for (const [index, { id }] of (await store.table('import_parts').find({})).entries()) {
      await store.table('import_parts').update(id, {
        listed: { present: 2, refused: 1, ...(index === 1 && { twice: 1 }) },
      });
    }
    expect([await page(), await page('verdict=present')]).toEqual(before);
    await call('PUT', `${path}/parts/3`, { rows: [{ line: 3_000, cells: ['there', ''] }] });
    expect(await page('pageSize=3&page=3')).toEqual({ lines: [1_006, 3_000], count: 8 });
  });
});

test('a page reads the parts alone in which it stands', async () => {
  const rowsFor = async (parts: number, query: string) => {
    const { counted, store } = countStatements(createMemoryStore(tables));
    const { page } = await importParts(parts, store);
    counted.rows = 0;
    counted.statements = 0;
    expect((await page(query)).lines).not.toEqual([]);
    return { ...counted };
  };
  for (const query of ['pageSize=3', 'verdict=refused&pageSize=2&page=2', 'verdict=twice']) {
    expect(await rowsFor(12, query), query).toEqual(await rowsFor(4, query));
  }
});
