import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Activity', tags: ['!autodocs'] };
export default meta;

/** What fails before a person's eyes, as a retry in the log, is not marked as unread. */
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
