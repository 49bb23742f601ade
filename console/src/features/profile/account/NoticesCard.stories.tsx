import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Profile/Mails', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';

async function findCard(canvasElement: HTMLElement) {
  const name = 'Mails about your account';
  return within(await within(canvasElement).findByRole('region', { name }));
}

export const TurnedOff: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    const role = card.getByRole('switch', { name: 'Another role' });
    await expect(role).toBeChecked();
    await userEvent.click(role);
    await waitFor(() => expect(role).not.toBeChecked());
    await expect(card.getByRole('switch', { name: 'A new API key' })).toBeChecked();
  },
};

export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.profile.updateNotices, 503, 'Not now.')] }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    const role = card.getByRole('switch', { name: 'Another role' });
    await userEvent.click(role);
    await expect(await card.findByText('Not now.')).toBeVisible();
    await expect(role).toBeChecked();
  },
};
