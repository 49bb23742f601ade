import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { recordStories, rowStories } from '../../testing/rowStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { toStep } from '../../testing/toStep.ts';
import { preferences } from './preferences.tsx';

const meta: Meta = { title: 'Console/Email User Preferences', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/email-preferences-management';

const rows = rowStories(preferences, {
  title: 'Email User Preferences',
  add: 'Add Preference',
  columns: ['User', 'Type', 'Name', 'Actions Count', 'Is Public', 'Include Actions'],
  menu: ['View', 'Delete'],
});
export const Filled: Story = rows.Filled;
export const RowMenu: Story = rows.RowMenu;
export const LongData: Story = rows.LongData;

const states = listStories(preferences);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

export const AddBasic: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Preference' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Type' }));
    const known = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    await expect(known).toEqual(['daily_digest', 'weekly_digest', 'news_alert', 'dealflow_update']);
    const steps = dialog.getAllByRole('listitem').map((step) => step.textContent);
    for (const [index, title] of ['Basic', 'Counts', 'Filters', 'Select Users'].entries()) {
      await expect(steps[index]).toContain(title);
    }
    await expect(steps).toHaveLength(4);
  },
};

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
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Preference' }));
    await expect(await dialog.findByText('Users are required.')).toBeVisible();
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

const records = recordStories(preferences, 45, {
  view: 'View Preference',
  remove: 'Delete Preference',
});
export const ViewOpen: Story = records.ViewOpen;
export const DeleteOpen: Story = records.DeleteOpen;
