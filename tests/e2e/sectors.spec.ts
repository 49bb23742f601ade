import { uniqueMark } from './support/csv.ts';
import { recordChanges, chooseAction, selectOption, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification sectors.manageValues, entities.sectorType, calls.sectorTypes
test('a sector type is created, viewed, renamed and deleted @storage', async ({
  page,
  platform,
}) => {
  const name = `Type ${uniqueMark()}`;
  const stored = async (q: string) =>
    (await platform.client.sectorTypes.list({ query: { q } })).rows;
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto('/sectors-management');
  await page.getByRole('button', { name: 'Create New Sector Type' }).first().click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Sector Type' }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  expect(await stored(name)).toEqual([{ id: expect.any(Number), name, is_internal: false }]);

  await chooseAction(page, name, 'View Sector Type');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await chooseAction(page, name, 'Edit Name');
  await dialog.getByLabel('Name').fill(`${name} II`);
  await dialog.getByRole('button', { name: 'Update Name' }).click();
  await expect(page.getByRole('rowheader', { name: `${name} II` })).toBeVisible();
  const [type] = await stored(`${name} II`);

  await chooseAction(page, `${name} II`, 'Manage Possible Values');
  await expect(page).toHaveURL(new RegExp(`/sectors-management/possible-values/${type?.id}$`));
  await page.goBack();

  await removeRow(page, `${name} II`, 'Delete Sector Type');
  await expect(page.getByRole('rowheader', { name: `${name} II` })).toBeHidden();
  expect(await stored(name)).toEqual([]);
  expect(changes).toEqual([
    ['POST /sector-types', { name }],
    [`PUT /sector-types/${type?.id}`, { name: `${name} II` }],
    [`DELETE /sector-types/${type?.id}`, null],
  ]);
});

// @specification sectors.addValue, sectors.routeWithType, entities.sector, calls.sectors
// @specification routes.possibleValues
test('a sector is created in the type of the route, viewed, moved and deleted @storage', async ({
  page,
  platform,
}) => {
  const mark = uniqueMark();
  const { client } = platform;
  const type = await client.sectorTypes.create({ body: { name: `Type ${mark}` } });
  const otherType = await client.sectorTypes.create({ body: { name: `Other ${mark}` } });
  const stored = async () => (await client.sectors.list({ query: { q: mark } })).rows;
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/sectors')) requestedUrls.push(`${request.method()} ${search}`);
  });
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto(`/sectors-management/possible-values/${type.id}`);
  await page.getByRole('button', { name: 'Create New Sector' }).first().click();
  await expect(dialog.getByRole('combobox', { name: 'Sector Type' })).toHaveValue(`Type ${mark}`);
  await dialog.getByLabel('Name', { exact: true }).fill(`sector_${mark}`);
  await dialog.getByLabel('Display Name').fill(`Sector ${mark}`);
  await dialog.getByRole('button', { name: 'Create Sector' }).click();
  const row = page.getByRole('row', { name: new RegExp(`sector_${mark}`) });
  await expect(row).toContainText(`Type ${mark}`);
  expect(requestedUrls[0]).toBe(`GET ?sector_type_id=${type.id}&page=1&pageSize=10`);
  const body = {
    name: `sector_${mark}`,
    display_name: `Sector ${mark}`,
    sector_type_id: type.id,
    is_internal: false,
  };
  const [sector] = await stored();
  const [inType, inOther] = [type, otherType].map(({ id, name }) => ({ id, name }));
  expect(sector).toEqual({ id: sector?.id, ...body, parent_id: null, type: inType });

  await chooseAction(page, `sector_${mark}`, 'View');
  await expect(dialog).toContainText(`Sector ${mark}`);
  await dialog.getByRole('button', { name: 'BACK' }).click();

  await chooseAction(page, `sector_${mark}`, 'Edit');
  await selectOption(page, 'Sector Type', `Other ${mark}`);
  await dialog.getByRole('button', { name: 'Update Sector' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  expect(await stored()).toEqual([{ ...sector, sector_type_id: otherType.id, type: inOther }]);

  await page.goto('/sectors-management/possible-values');
  await expect(row).toContainText(`Other ${mark}`);
  await removeRow(page, `sector_${mark}`, 'Delete');
  await expect(row).toBeHidden();
  expect(await stored()).toEqual([]);
  expect(changes).toEqual([
    ['POST /sectors', body],
    [`PUT /sectors/${sector?.id}`, { ...body, sector_type_id: otherType.id }],
    [`DELETE /sectors/${sector?.id}`, null],
  ]);
});
