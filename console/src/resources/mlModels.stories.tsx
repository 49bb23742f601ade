import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Machine Learning Models', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-ml-models';

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'));
    await expect(await table.findAllByRole('rowheader')).not.toHaveLength(0);
    const headers = table.getAllByRole('columnheader').map((header) => header.textContent.trim());
    await expect(headers).toEqual(expect.arrayContaining(['Host URL', 'Model Type']));
  },
};

export const Loading: Story = consoleStory({
  path,
  overrides: [delay('infinite', contract.mlModels.list)],
});

export const Empty: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('No machine learning models yet'),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.mlModels.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const retry = await within(canvasElement).findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
};

export const Create: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Host URL'), 'https://ml.example');
    await userEvent.type(dialog.getByLabelText('Model Type'), 'ranker');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Model Config' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'https://ml.example' }),
    ).toBeVisible();
  },
};

export const CreateOpen: Story = consoleStory({ path: `${path}?open=add` });

export const ViewOpen: Story = consoleStory({ path: `${path}?open=view:7` });

export const EditOpen: Story = consoleStory({ path: `${path}?open=edit:7` });

export const DeleteOpen: Story = consoleStory({ path: `${path}?open=delete:7` });
