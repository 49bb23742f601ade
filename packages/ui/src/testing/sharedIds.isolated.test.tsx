// @vitest-environment jsdom
import { PagedTable } from '@steward/ui';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The package warns by what its user's NODE_ENV is, so its build must leave the question open.

let root: Root;
let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Shows a table whose rows have these ids, and waits until all is done that follows from it. */
async function show(ids: readonly string[], label = 'Doubles') {
  const rows = ids.map((id, at) => ({ id, name: `Row ${at}` }));
  root.render(
    <PagedTable
      label={label}
      rows={rows}
      page={1}
      pageSize={10}
      total={rows.length}
      status={'ready'}
      columns={[{ id: 'name', header: 'Name', rowHeader: true }]}
      getRowId={({ id }) => id}
      onPageChange={() => undefined}
    />,
  );
  await expect
    .poll(() => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent))
    .toEqual(rows.map(({ name }) => name));
}

const warning = (label: string, id: string) =>
  expect.stringContaining(`PagedTable "${label}": getRowId gives "${id}" for several rows.`);

it('rows that share an id are all shown, and told to a developer once for each id', async () => {
  await show(['a', 'b', 'a']);
  await expect.poll(() => warnings).toEqual([warning('Doubles', 'a')]);
  await show(['a', 'b', 'a', 'c']);
  await show(['a', 'b', 'b']);
  await expect.poll(() => warnings).toEqual([warning('Doubles', 'a'), warning('Doubles', 'b')]);
});

it('rows of different ids, and those of a product in use, are told to nobody', async () => {
  await show(['a', 'b']);
  vi.stubEnv('NODE_ENV', 'production');
  await show(['a', 'a', 'a']);
  vi.unstubAllEnvs();
  await show(['a', 'b', 'b'], 'Others');
  await expect.poll(() => warnings).toEqual([warning('Others', 'b')]);
});
