import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { listStories } from '../testing/listStories.ts';
import { consoleStory } from '../testing/story.tsx';
import { signals } from './signals.tsx';

const meta: Meta = { title: 'Console/Signals', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table');
    await expect(await within(table).findAllByRole('rowheader')).toHaveLength(10);
    await expect(within(table).getByRole('columnheader', { name: /Signal/ })).toBeVisible();
    await expect(within(table).getByRole('columnheader', { name: /Display Name/ })).toBeVisible();
  },
};

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

const states = listStories(signals);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

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
export const ViewOpen: Story = {
  ...consoleStory({ path: `${path}?open=view:24` }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'BACK' })).toBeVisible();
  },
};
export const DeleteOpen: Story = {
  ...consoleStory({ path: `${path}?open=delete:24` }),
  play: async () => {
    const question = await screen.findByRole('alertdialog');
    await expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

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
