import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Activity', tags: ['!autodocs'] };
export default meta;

export const Nothing: StoryObj = {
  ...consoleStory({ path: '/landing' }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Activity' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await expect(await log.findByText('Nothing yet')).toBeVisible();
  },
};

/** Changes and failures, newest first, each with its command. */
export const DoneAndFailed: StoryObj = {
  ...consoleStory({
    path: '/manage-signals?open=delete:24',
    overrides: [fail(contract.roles.list, 500, 'Away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('link', { name: 'Roles' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Activity, 1 failed' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    const entries = await log.findAllByRole('listitem');
    await expect(entries[0]).toHaveTextContent(/Failed.*Away\./);
    await expect(entries[1]).toHaveTextContent(/Done.*steward signal delete 24/);
  },
};

/** A failure that is visible, such as a retry in the log, is not marked as unread. */
export const RetryFails: StoryObj = {
  ...consoleStory({
    path: '/roles-management',
    overrides: [fail(contract.roles.list, 500, 'Away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Activity, 1 failed' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await userEvent.click(await log.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(log.getAllByText('Away.')).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Activity' })).toBeVisible();
  },
};
