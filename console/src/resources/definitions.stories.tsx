import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Custom Property Definitions', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/custom-definitions-management';

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'));
    await expect(await table.findAllByRole('rowheader')).not.toHaveLength(0);
    const headers = table.getAllByRole('columnheader').map((header) => header.textContent.trim());
    await expect(headers).toEqual(
      expect.arrayContaining([
        'Name',
        'Description',
        'Content Type',
        'Possible Values',
        'FE Possible Values',
      ]),
    );
  },
};

export const Loading: Story = consoleStory({
  path,
  overrides: [delay('infinite', contract.definitions.list)],
});

export const Empty: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No definitions yet')).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.definitions.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const retry = await within(canvasElement).findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
};

async function toStep(count: number) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Maturity');
  for (let step = 1; step < count; step += 1) {
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  }
  return dialog;
}

export const AddBasic: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText('Name is required.')).toBeVisible();
  },
};

export const AddDetails: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = await toStep(2);
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Data Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dropdown' }));
    await userEvent.type(dialog.getByLabelText('Possible Values'), 'early, late');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Definition' }));
    const row = await within(canvasElement).findByRole('row', { name: /Maturity/ });
    await expect(row).toHaveTextContent('early, late');
  },
};

export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.definitions.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await toStep(2);
    await userEvent.type(await dialog.findByLabelText('Component'), 'Select');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Definition' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
    await expect(dialog.getByLabelText('Component')).toHaveValue('Select');
  },
};

export const ViewOpen: Story = consoleStory({ path: `${path}?open=view:30` });

export const DeleteOpen: Story = consoleStory({ path: `${path}?open=delete:30` });
