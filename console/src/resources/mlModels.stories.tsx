import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { listStories } from '../testing/listStories.ts';
import { recordStories, rowStories } from '../testing/rowStories.ts';
import { consoleStory } from '../testing/story.tsx';
import { mlModels } from './mlModels.tsx';

const meta: Meta = { title: 'Console/Machine Learning Models', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-ml-models';

const rows = rowStories(mlModels, {
  title: 'Manage Machine Learning Models',
  add: 'Add Model Config',
  columns: ['Host URL', 'Model Type'],
  menu: ['View', 'Edit', 'Delete'],
});
export const Filled: Story = rows.Filled;
export const RowMenu: Story = rows.RowMenu;
export const LongData: Story = rows.LongData;

const states = listStories(mlModels);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

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

export const EditOpen: Story = consoleStory({ path: `${path}?open=edit:7` });

const records = recordStories(mlModels, 7, {
  view: 'View Model Config',
  remove: 'Delete Model Config',
});
export const ViewOpen: Story = records.ViewOpen;
export const DeleteOpen: Story = records.DeleteOpen;
