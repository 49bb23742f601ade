import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { roleTakenAway } from '../../testing/roleTakenAway.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Profile', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';

// @specification profile.apiKey, access.generateKey, failures.keyUpdated
export const WithKey: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    (await main.findByRole('button', { name: 'Generate API Key' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await main.findByText('API key updated')).toBeVisible();
    const key = main.getByLabelText('Key');
    await waitFor(() => expect(key).toHaveFocus());
    await expect(key).toHaveDisplayValue(/^•+$/);
    await userEvent.click(main.getByRole('button', { name: 'Show API key' }));
    await expect(key).not.toHaveDisplayValue(/•/);
    await expect(JSON.stringify({ ...localStorage })).not.toContain('apiKey');
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await userEvent.click(main.getByRole('button', { name: 'Copy API key' }));
    await expect(await main.findByText('Copied')).toHaveAttribute('role', 'status');
  },
};

// @specification profile.apiKey
export const AsksBeforeReplacingTheKey: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await userEvent.click(await main.findByRole('button', { name: 'Generate API Key' }));
    await userEvent.click(await main.findByRole('button', { name: 'Refresh API key' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

// @specification failures.keyFailure
export const KeyFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.profile.renewKey, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await userEvent.click(await main.findByRole('button', { name: 'Generate API Key' }));
    await expect(await main.findByText('Failed to update API key')).toBeVisible();
  },
};

/** The button that requests another key gets the focus back, whether the request succeeds or fails. */
export const RefreshFails: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get('*/profile', () =>
        HttpResponse.json({
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: 'ada.lovelace@steward.example',
          role: { permissions: [{ name: 'can-manage-users' }] },
          apiKey: { key: 'k'.repeat(40) },
        }),
      ),
      fail(contract.profile.renewKey, 500, 'The database is away.'),
    ],
  }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const refresh = await main.findByRole('button', { name: 'Refresh API key' });
    refresh.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(await main.findByText('Failed to update API key')).toBeVisible();
    await waitFor(() => expect(refresh).toHaveFocus());
  },
};

const noKey = roleTakenAway(contract.profile.renewKey, 'Ask one of them.');

/** The reason for a missing key stays, and the button that requests one is removed. */
// @specification mishaps.roleChanged
export const RoleTakenAway: Story = {
  ...consoleStory({ path, overrides: noKey.overrides }),
  beforeEach: noKey.reset,
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await userEvent.click(await main.findByRole('button', { name: 'Generate API Key' }));
    await expect(await main.findByText('Standard User')).toBeVisible();
    await expect(main.getByText('Ask one of them.')).toBeVisible();
    await expect(main.queryByRole('button', { name: 'Generate API Key' })).toBeNull();
  },
};

export const RoleTakenAwayDismissed: Story = {
  ...RoleTakenAway,
  play: async (context) => {
    await RoleTakenAway.play?.(context);
    const main = within(within(context.canvasElement).getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(main.queryByRole('heading', { name: 'API key' })).toBeNull());
  },
};
