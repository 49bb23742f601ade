import { contract, extensionNames } from '@steward/api';
import { permissionMessage, permissionFor } from '@steward/api/permissions';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { formOpen } from '../../testing/formOpen.ts';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { webhooks } from './webhooks.tsx';

const meta: Meta = { title: 'Console/Webhooks', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-webhooks';

const stories = listStories(webhooks, {
  title: 'Webhooks',
  add: 'Add Webhook',
  columns: ['Name', 'Address', 'Enabled', 'Disabled Because'],
  menu: ['View', 'View Deliveries', 'Edit', 'Enable', 'Delete'],
  record: { id: 1, view: 'Webhook: Data warehouse', remove: 'Delete Webhook' },
});
export const Filled: Story = stories.Filled;
export const RowMenu: Story = stories.RowMenu;
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;
export const ViewOpen: Story = stories.ViewOpen;
export const DeleteOpen: Story = stories.DeleteOpen;

export const EditOpen: Story = formOpen(`${path}?open=edit:1`, {
  title: 'Edit Webhook',
  field: 'Name',
  submit: 'Update Webhook',
});

const server = { bodies: [] as unknown[] };
const record = http.all(/\/api\/admin\/webhooks(\/1)?$/, async ({ request }) => {
  if (request.method !== 'GET') server.bodies.push(await request.clone().json());
  return undefined;
});
const beforeEach = () => {
  server.bodies = [];
};

/** A new webhook gets a generated secret, and is told of the chosen areas. */
export const Create: Story = {
  ...consoleStory({ path: `${path}?open=add`, overrides: [record] }),
  beforeEach,
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }));
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'Search index');
    await userEvent.type(dialog.getByLabelText(/^Address/), 'https://hooks.example.com/steward');
    await userEvent.click(dialog.getByRole('button', { name: 'Generate Secret' }));
    await expect(dialog.getByLabelText(/^Secret/)).toHaveProperty(
      'value',
      expect.stringMatching(/^whsec_.{44}$/),
    );
    await expect(dialog.getByText(/^Copy it now/)).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Areas' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sector types' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Webhook' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'Search index' }),
    ).toBeVisible();
    await expect(server.bodies).toEqual([
      {
        name: 'Search index',
        target_url: 'https://hooks.example.com/steward',
        secret: expect.stringMatching(/^whsec_/),
        resources: ['sectorTypes'],
        is_enabled: true,
      },
    ]);
  },
};

/** The contract's rules are checked before anything is sent, and the platform's stand at their fields. */
export const Refused: Story = {
  ...consoleStory({ path: `${path}?open=add`, overrides: [record] }),
  beforeEach,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }));
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'Search index');
    await userEvent.type(dialog.getByLabelText(/^Address/), 'hooks.example.com');
    await userEvent.type(dialog.getByLabelText(/^Secret/), 'hunter2');
    const create = dialog.getByRole('button', { name: 'Create Webhook' });
    await userEvent.click(create);
    await expect(await dialog.findByText(/^Address must be an address that begins/)).toBeVisible();
    await expect(dialog.getByText(/^The secret must have at least/)).toBeVisible();
    await expect(server.bodies).toEqual([]);
    const address = dialog.getByLabelText(/^Address/);
    await userEvent.clear(address);
    await userEvent.type(address, 'http://127.0.0.1:9000/');
    await userEvent.click(dialog.getByRole('button', { name: 'Generate Secret' }));
    await userEvent.click(create);
    await waitFor(() => expect(address).toHaveAccessibleDescription(/private network/));
  },
};

/** An edit that takes the last area away means all areas. */
export const AllAreas: Story = {
  ...consoleStory({ path: `${path}?open=edit:1`, overrides: [record] }),
  beforeEach,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }));
    for (const name of ['Companies', 'Signals'])
      await userEvent.click(await dialog.findByRole('button', { name: `Remove ${name}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Webhook' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(server.bodies).toMatchObject([{ name: 'Data warehouse', resources: [] }]);
    await expect(server.bodies[0]).not.toHaveProperty('secret');
  },
};

/** The details say why a webhook is disabled, and its areas by their names. */
export const DisabledDetails: Story = {
  ...consoleStory({ path: `${path}?open=view:1` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook: Data warehouse' }));
    await expect(await dialog.findByText(/^This webhook is disabled/)).toBeVisible();
    await expect(dialog.getByText('Companies, Signals')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Enable…' })).toBeVisible();
  },
};

export const Enable: Story = {
  ...consoleStory({ path: `${path}?open=enable:1`, overrides: [record] }),
  beforeEach,
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Enable Webhook' }));
    await expect(dialog.getByText('Data warehouse')).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Enable Webhook' }));
    const toast = await screen.findByText('Webhook “Data warehouse” enabled.');
    await waitFor(() => expect(toast).toBeVisible());
    await expect(server.bodies).toEqual([{ is_enabled: true }]);
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Actions for Data warehouse' }),
    );
    await expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Enable' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

export const DisableOpen: Story = {
  ...consoleStory({
    path: `${path}?open=disable:1`,
    overrides: [
      reply(contract.webhooks.list, {
        documents: [{ id: 1, name: 'Data warehouse', is_enabled: true }],
        count: 1,
      }),
    ],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable Webhook' }));
    await expect(await dialog.findByText(/^Nothing is sent to this address/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Disable Webhook' })).toBeVisible();
  },
};

/** Without the permission, the menu has no such area, and a link to it says what is missing. */
export const NoPermission: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const permission = permissionFor('webhooks.list');
    const message = permission ? permissionMessage(permission) : '';
    await expect(await canvas.findByText(message)).toBeVisible();
    const menu = within(await canvas.findByRole('navigation'));
    await expect(menu.queryByRole('link', { name: 'Webhooks' })).toBeNull();
  },
};

const asked = { calls: 0 };

/** A platform without webhooks has no such area, and is never asked for them. */
export const WithoutExtension: Story = {
  ...consoleStory({
    path,
    extensions: extensionNames.filter((name) => name !== 'events'),
    overrides: [
      http.all('*/api/admin/webhooks*', () => {
        asked.calls += 1;
        return new HttpResponse(null, { status: 404 });
      }),
    ],
  }),
  beforeEach: () => {
    asked.calls = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This page doesn’t exist')).toBeVisible();
    const menu = within(await canvas.findByRole('navigation'));
    await expect(menu.getByRole('link', { name: 'CRM' })).toBeVisible();
    await expect(menu.queryByRole('link', { name: 'Webhooks' })).toBeNull();
    await userEvent.type(canvas.getByRole('combobox'), 'webhook');
    await expect(await screen.findByText(/No results for/)).toBeVisible();
    await expect(asked.calls).toBe(0);
  },
};
