import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { listStories } from '../testing/listStories.ts';
import { longRecord, recordStories, rowStories } from '../testing/rowStories.ts';
import { consoleStory } from '../testing/story.tsx';
import { signals } from './signals.tsx';

const meta: Meta = { title: 'Console/Signals', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';

const rows = rowStories(signals, {
  title: 'Manage Signals',
  add: 'Create New Signal',
  columns: ['Signal', 'Display Name'],
  menu: ['View Signal', 'Edit Signal', 'Delete Signal'],
});
export const Filled: Story = rows.Filled;
export const RowMenu: Story = rows.RowMenu;
export const LongData: Story = rows.LongData;
export const LongView: Story = longRecord(signals, 'view');
export const LongEdit: Story = longRecord(signals, 'edit');
export const LongDelete: Story = longRecord(signals, 'delete');

const states = listStories(signals);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

export const LastPage: Story = consoleStory({ path: `${path}?page=3` });
export const Searched: Story = consoleStory({ path: `${path}?q=fund` });

export const NothingFound: Story = {
  ...consoleStory({ path: `${path}?q=zzzz` }),
  play: async ({ canvasElement }) => {
    const clear = await within(canvasElement).findByRole('button', { name: 'Clear search' });
    await userEvent.click(clear);
    await expect(await within(canvasElement).findAllByRole('rowheader')).toHaveLength(10);
  },
};

export const Create: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'office_opened');
    await userEvent.type(dialog.getByLabelText('Display Name'), 'Office opened');
    await userEvent.click(dialog.getByRole('radio', { name: 'TRUE' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'office_opened' }),
    ).toBeVisible();
  },
};

export const CreateOpen: Story = consoleStory({ path: `${path}?open=add` });
export const EditOpen: Story = consoleStory({ path: `${path}?open=edit:24` });
export const FailedSaveIsLogged: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.signals.create, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'lost?');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Activity, 1 failed' }),
    );
    await expect(await screen.findByText('The disk is full.')).toBeVisible();
  },
};

const records = recordStories(signals, 24, {
  view: 'View Signal',
  remove: 'Delete Signal',
});
export const ViewOpen: Story = records.ViewOpen;
export const DeleteOpen: Story = records.DeleteOpen;
