import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Roles', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/roles-management';

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'));
    await expect(await table.findAllByRole('rowheader')).not.toHaveLength(0);
    const headers = table.getAllByRole('columnheader').map((header) => header.textContent.trim());
    await expect(headers).toEqual(expect.arrayContaining(['Role', 'Description', 'Last Updated']));
  },
};

export const Loading: Story = consoleStory({
  path,
  overrides: [delay('infinite', contract.roles.list)],
});

/** Every platform has two roles; one that answers none is drawn all the same. */
const noRoles = http.get('*/api/admin/roles', () => HttpResponse.json({ documents: [], count: 0 }));

export const Empty: Story = {
  ...consoleStory({ path, overrides: [noRoles] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No roles yet')).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.roles.list, 500, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    const retry = await within(canvasElement).findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
};

async function toStep(count: number) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'scout');
  for (let step = 1; step < count; step += 1) {
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  }
  return dialog;
}

export const AddDetails: Story = consoleStory({ path: `${path}?open=add` });

export const AddPermissions: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = await toStep(2);
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Manage pipelines/i }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Role' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'scout' }),
    ).toBeVisible();
  },
};

const none = http.get('*/api/admin/permissions', () => HttpResponse.json([]));

export const NoPermissions: Story = {
  ...consoleStory({ path: `${path}?open=add`, overrides: [none] }),
  play: async () => {
    const dialog = await toStep(2);
    await expect(await dialog.findByText('No permissions available')).toBeVisible();
  },
};

/** Where the permissions cannot be listed, their ids can be typed. */
export const PermissionsCannotBeListed: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.permissions.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await toStep(2);
    await userEvent.type(await dialog.findByLabelText('Permissions'), '2, 3');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Role' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'scout' }),
    ).toBeVisible();
  },
};

export const FailedSaveIsLogged: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.roles.create, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await toStep(2);
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Role' }));
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Activity, 1 failed' }),
    );
    await expect(await screen.findByText('The disk is full.')).toBeVisible();
  },
};

export const ViewOpen: Story = {
  ...consoleStory({ path: `${path}?open=view:13` }),
  play: async () => {
    const list = await screen.findByRole('list', { name: /^Permissions of/ });
    await expect(within(list).getAllByRole('listitem')).not.toHaveLength(0);
  },
};

export const DeleteOpen: Story = consoleStory({ path: `${path}?open=delete:5` });
