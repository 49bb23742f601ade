import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Email User Preferences', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/email-preferences-management';

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'));
    await expect(await table.findAllByRole('rowheader')).not.toHaveLength(0);
    const headers = table.getAllByRole('columnheader').map((header) => header.textContent.trim());
    await expect(headers).toEqual(
      expect.arrayContaining([
        'User',
        'Type',
        'Name',
        'Actions Count',
        'Is Public',
        'Include Actions',
      ]),
    );
  },
};

export const Loading: Story = consoleStory({
  path,
  overrides: [delay('infinite', contract.preferences.list)],
});

export const Empty: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No email preferences yet')).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.preferences.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const retry = await within(canvasElement).findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
};

async function toStep(count: number) {
  const dialog = within(await screen.findByRole('dialog'));
  for (let step = 1; step < count; step += 1) {
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  }
  return dialog;
}

export const AddBasic: Story = consoleStory({ path: `${path}?open=add` });

export const AddCounts: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await toStep(2);
    await userEvent.type(await dialog.findByLabelText('Actions Count'), 'many');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText(/must be a whole number/)).toBeVisible();
  },
};

export const AddFilters: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await toStep(3);
    await expect(await dialog.findByLabelText('Company Filter ID')).toBeVisible();
  },
};

export const AddUsers: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await toStep(4);
    await userEvent.click(dialog.getByRole('button', { name: 'Create Preference' }));
    await expect(await dialog.findByText('Users is required.')).toBeVisible();
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    const [first, second] = await screen.findAllByRole('option');
    if (first) await userEvent.click(first);
    if (second) await userEvent.click(second);
    await expect(await dialog.findByText(/This will create 2 preferences/)).toBeVisible();
  },
};

export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.preferences.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await toStep(4);
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    const [first] = await screen.findAllByRole('option');
    if (first) await userEvent.click(first);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Preference' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
  },
};

export const ViewOpen: Story = consoleStory({ path: `${path}?open=view:45` });

export const DeleteOpen: Story = consoleStory({ path: `${path}?open=delete:45` });
