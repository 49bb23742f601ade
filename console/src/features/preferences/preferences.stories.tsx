import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { goToStep } from '../../testing/toStep.ts';
import { preferences } from './preferences.tsx';

const meta: Meta = { title: 'Console/Email User Preferences', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/email-preferences-management';

const stories = listStories(preferences, {
  title: 'Email User Preferences',
  add: 'Add Preference',
  columns: ['User', 'Type', 'Name', 'Actions Count', 'Is Public', 'Include Actions'],
  menu: ['View', 'Delete'],
  record: { id: 45, view: 'View Preference', remove: 'Delete Preference' },
});
// @specification layout.shared, preferences.columns
export const Filled: Story = stories.Filled;
// @specification layout.rowMenu, preferences.menu
export const RowMenu: Story = stories.RowMenu;
// @specification layout.emptyValues, everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

// @specification preferences.addSteps
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

// @specification preferences.addSteps
export const AddCounts: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2);
    await userEvent.type(await dialog.findByLabelText('Actions Count'), 'many');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText(/must be a whole number/)).toBeVisible();
  },
};

// @specification preferences.addSteps
export const AddFilters: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(3);
    await expect(await dialog.findByLabelText('Company Filter ID')).toBeVisible();
  },
};

// @specification preferences.addSteps
export const AddUsers: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(4);
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Preference' }));
    await expect(await dialog.findByText('Users are required.')).toBeVisible();
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    const [first, second] = await screen.findAllByRole('option');
    if (first) await userEvent.click(first);
    if (second) await userEvent.click(second);
    await expect(await dialog.findByText(/This will create 2 preferences/)).toBeVisible();
  },
};

// @specification failures.passedBack
export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.preferences.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await goToStep(4);
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    const [first] = await screen.findAllByRole('option');
    if (first) await userEvent.click(first);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Preference' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
  },
};

// @specification preferences.menu
export const ViewOpen: Story = stories.ViewOpen;
// @specification preferences.menu
export const DeleteOpen: Story = stories.DeleteOpen;
