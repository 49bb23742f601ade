import { expect, test } from 'vitest';
import { tables } from '../../records/schema/schema.ts';
import { createMemoryStore } from '../../store/memory/memory.ts';
import { countStatements } from '../../testing/countStatements.ts';
import { createImporter } from '../../testing/importer.ts';
import { describeOnStores } from '../../testing/stores.ts';

const sectors = { resource: 'sectors', columns: ['name', 'sector_type', 'parent'] };

async function openSectors(store: Parameters<typeof createImporter>[0]) {
  const importer = await createImporter(store);
  await importer.call('POST', '/sector-types', { name: 'Industry' });
  const parentOf = async (name: string) => {
    const { documents } = (await importer.call('GET', '/sectors')).body;
    const idOf = (wanted: string): { id: number; parent_id: number | null } =>
      documents.find((sector: { name: string }) => sector.name === wanted);
    return documents.find(({ id }: { id: number }) => id === idOf(name).parent_id)?.name;
  };
  return { ...importer, parentOf };
}

describeOnStores('a row that refers to another line of its file', (open) => {
  test('changes a record that is there, once the other is made', async () => {
    const { begin, parentOf, importRows } = await openSectors(await open());
    await importRows(sectors, [['leaf', 'Industry', '']]);
    const rows = [
      { line: 2, cells: ['leaf', 'Industry', 'branch'], refers: { parent: 3 } },
      { line: 3, cells: ['branch', 'Industry', ''] },
    ];
    const checked = await (await begin({ ...sectors, mode: 'check' })).sendRows(1, rows);
    const written = await (await begin(sectors)).sendRows(1, rows);
    for (const { body } of [checked, written]) {
      expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
      expect(body.rows).toMatchObject([{ line: 2, verdict: 'updated', fields: ['parent_id'] }]);
    }
    expect(await parentOf('leaf')).toBe('branch');
  });

  test('is refused where that line makes no record', async () => {
    const { begin } = await openSectors(await open());
    const { body } = await (
      await begin(sectors)
    ).sendRows(1, [
      { line: 2, cells: ['root', 'Industry', ''] },
      { line: 3, cells: ['root', 'Industry', ''] },
      { line: 4, cells: ['leaf', 'Industry', 'other'], refers: { parent: 3 } },
    ]);
    expect(body).toMatchObject({ created: 1, twice: 1, refused: 1 });
    expect(body.rows[1]).toMatchObject({
      line: 4,
      field: 'parent_id',
      reason: expect.stringContaining('Line 3'),
    });
  });

  test('has in a check the verdict of the import, also where that line is in an earlier part', async () => {
    const { begin } = await openSectors(await open());
    const first = [
      { line: 2, cells: ['root', 'Industry', ''] },
      { line: 3, cells: ['bad', 'Nowhere', ''] },
    ];
    const second = [
      { line: 4, cells: ['leaf', 'Industry', 'root'], refers: { parent: 2 } },
      { line: 5, cells: ['stray', 'Industry', 'bad'], refers: { parent: 3 } },
      { line: 6, cells: ['early', 'Industry', 'late'], refers: { parent: 9 } },
    ];
    for (const mode of ['check', 'upsert'] as const) {
      const { sendRows } = await begin({ ...sectors, mode });
      await sendRows(1, first);
      const { body } = await sendRows(2, second);
      expect(body, mode).toMatchObject({ created: 1, refused: 2 });
      expect(body.rows, mode).toMatchObject([{ line: 5 }, { line: 6 }]);
    }
  });
});

test('a part of a check reads as much after many parts as after one', async () => {
  const { counted, store } = countStatements(createMemoryStore(tables));
  const { begin } = await openSectors(store);
  const { sendRows } = await begin({ ...sectors, mode: 'check' });
  await sendRows(1, [{ line: 2, cells: ['root', 'Industry', ''] }]);
  const readBy = async (part: number) => {
    counted.rows = 0;
    const { body } = await sendRows(part, [
      { line: 2 * part, cells: [`leaf ${part}`, 'Industry', 'root'], refers: { parent: 2 } },
      { line: 2 * part + 1, cells: [`bad ${part}`, 'Nowhere', ''] },
    ]);
    expect(body).toMatchObject({ created: 1, refused: 1 });
    return counted.rows;
  };
  const second = await readBy(2);
  for (const part of [3, 4, 5, 6]) await readBy(part);
  expect(await readBy(7)).toBe(second);
});
