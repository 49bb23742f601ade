import { uniqueMark } from './support/csv.ts';
import { recordChanges, chooseAction, removeRow } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// @specification pipelines.view, pipelines.addUsers, pipelines.remove, pipelines.createButton
// @specification entities.pipeline, rules.pipelineUsers, calls.pipelines, calls.pipelineUsers
test('a pipeline is created with stages, viewed, given users and deleted @storage', async ({
  page,
  platform,
}) => {
  const name = `Pipeline ${uniqueMark()}`;
  const stored = async () => (await platform.client.pipelines.list({ query: { q: name } })).rows;
  const ids: number[] = [];
  for (const first_name of ['Lin', 'Sam']) {
    const user = await platform.client.users.create({
      body: { first_name, last_name: name, email: `${uniqueMark()}@example.com` },
    });
    ids.push(user.id);
  }
  const dialog = page.getByRole('dialog');
  const changes = recordChanges(page);

  await page.goto('/pipeline-management');
  await page.getByRole('button', { name: 'Add Pipeline' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const stage = (index: number) => dialog.getByRole('group', { name: `Stage ${index}` });
  await expect(stage(1).getByLabel('Sort Order')).toHaveValue('1');
  await stage(1).getByLabel('Stage Name').fill('Signed');
  await stage(1).getByLabel('Sort Order').fill('2');
  await dialog.getByRole('button', { name: '+ ADD' }).click();
  await stage(2).getByLabel('Stage Name').fill('Sourced');
  await dialog.getByRole('button', { name: 'Create Pipeline & Stages' }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  const [pipeline] = await stored();
  expect(await stored()).toEqual([
    {
      id: pipeline?.id,
      name,
      updated_at: expect.any(String),
      users: [],
      pipelineStages: [
        { name: 'Sourced', sort_order: 1 },
        { name: 'Signed', sort_order: 2 },
      ],
    },
  ]);

  await chooseAction(page, name, 'View Pipeline');
  await expect(dialog.getByRole('listitem')).toHaveText(['Sourced', 'Signed']);
  await page.keyboard.press('Escape');

  const addUsers = async (...people: string[]) => {
    await chooseAction(page, name, 'Add User to Pipeline');
    const users = dialog.getByRole('combobox', { name: 'Users' });
    for (const person of people) {
      await users.fill(person);
      await page.getByRole('option', { name: person }).click();
    }
    await dialog.getByRole('button', { name: 'Add to Pipeline' }).click();
    await expect(dialog).toBeHidden();
  };
  await addUsers(`Lin ${name}`, `Sam ${name}`);
  const [{ users = [] } = {}] = await stored();
  expect(users?.map((user) => user.first_name).sort()).toEqual(['Lin', 'Sam']);

  await chooseAction(page, name, 'Add User to Pipeline');
  await dialog.getByRole('combobox', { name: 'Users' }).fill(`Lin ${name}`);
  const takenOption = page.getByRole('option', { name: `Lin ${name}` });
  await expect(takenOption).toContainText('Already in this pipeline');
  await expect(takenOption).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await removeRow(page, name, 'Delete Pipeline');
  await expect(page.getByRole('rowheader', { name })).toBeHidden();
  expect(await stored()).toEqual([]);
  const stages = [
    { name: 'Signed', sort_order: 2 },
    { name: 'Sourced', sort_order: 1 },
  ];
  expect(changes).toEqual([
    ['POST /pipelines', { name, stages }],
    ...ids.map((user_id) => ['POST /pipelines/user', { user_id, pipeline_id: pipeline?.id }]),
    [`DELETE /pipelines/${pipeline?.id}`, null],
  ]);
});

test('a pipeline is edited, a person is removed, and both are undone @storage', async ({
  page,
  platform,
}) => {
  const name = `Pipeline ${uniqueMark()}`;
  const first_name = `Kim ${uniqueMark()}`;
  const user = await platform.client.users.create({
    body: { first_name, last_name: 'Berg', email: `${uniqueMark()}@example.com` },
  });
  const stages = ['Sourced', 'Met', 'Signed'].map((stage, at) => ({
    name: stage,
    sort_order: at + 1,
  }));
  const { id } = await platform.client.pipelines.create({ body: { name, stages } });
  await platform.client.pipelines.addUser({ body: { user_id: user.id, pipeline_id: id } });
  const read = () => platform.client.pipelines.read({ params: { id } });
  const changes = recordChanges(page);
  const dialog = page.getByRole('dialog');
  const undo = page.getByLabel('Notifications').getByRole('button', { name: 'Undo' });

  await page.goto(`/pipeline-management?q=${encodeURIComponent(name)}`);
  await chooseAction(page, name, 'Edit Pipeline');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} II`);
  await dialog.getByLabel('Stage Name, stage 1').fill('Found');
  await dialog.getByRole('button', { name: 'Remove stage 2' }).click();
  await dialog.getByRole('button', { name: 'Save Pipeline' }).click();
  await expect(page.getByRole('rowheader', { name: `${name} II` })).toBeVisible();
  const edited = [
    { name: 'Found', sort_order: 1 },
    { name: 'Signed', sort_order: 3 },
  ];
  expect(await read()).toMatchObject({ name: `${name} II`, pipelineStages: edited });
  await undo.click();
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  expect(await read()).toMatchObject({ name, pipelineStages: stages });

  await chooseAction(page, name, 'View Pipeline');
  const person = dialog.getByRole('listitem').filter({ hasText: first_name });
  await person.getByRole('button', { name: `Remove ${first_name} Berg` }).click();
  await expect(dialog.getByText('Nobody is in this pipeline yet.')).toBeVisible();
  expect(await read()).toMatchObject({ users: [] });
  await undo.click();
  await expect(person).toBeVisible();
  expect(await read()).toMatchObject({ users: [{ id: user.id }] });

  expect(changes.filter(([call]) => !call.startsWith('POST /history/'))).toEqual([
    [`PUT /pipelines/${id}`, { name: `${name} II`, stages: edited }],
    [`DELETE /pipelines/${id}/users/${user.id}`, null],
  ]);
});
