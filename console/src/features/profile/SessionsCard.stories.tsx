import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Profile', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const here = {
  id: 1,
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  created_at: minutesAgo(200),
  seen_at: minutesAgo(0),
  is_current: true,
};
const elsewhere = {
  ...here,
  id: 2,
  device: 'Safari on iPhone',
  address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  created_at: minutesAgo(3_000),
  seen_at: minutesAgo(130),
  is_current: false,
};
/** A session of a version that did not keep devices. */
const older = {
  ...elsewhere,
  id: 3,
  device: 'Unknown device',
  address: null,
  created_at: null,
};

const findCard = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Sessions' }));

/** Where the user is logged in; the session that they use cannot be ended here. */
export const Sessions: Story = {
  ...consoleStory({
    path,
    overrides: [reply(contract.profile.sessions, [here, elsewhere, older])],
  }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    const items = await card.findAllByRole('listitem');
    await expect(items[0]).toHaveTextContent(/Firefox on Windows.*This session/);
    await expect(card.getAllByRole('button', { name: /^End session/ })).toHaveLength(2);
    await expect(card.getByRole('button', { name: 'End All Other Sessions' })).toBeVisible();
  },
};

export const SessionsOnAPhone: Story = {
  ...Sessions,
  globals: { viewport: { value: 'phone' } },
};

const many = [
  here,
  ...Array.from({ length: 26 }, (_, at) => ({
    ...elsewhere,
    id: at + 2,
    created_at: minutesAgo(3_000 + at),
  })),
];

/** Of many sessions, the latest are listed first; each button that ends one has a name of its own. */
export const ManySessions: Story = {
  ...consoleStory({ path, overrides: [reply(contract.profile.sessions, many)] }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(await card.findAllByRole('listitem')).toHaveLength(5);
    const toggle = card.getByRole('button', { name: 'Show all 27' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await expect(card.getAllByRole('listitem')).toHaveLength(27);
    const names = card
      .getAllByRole('button', { name: /^End session/ })
      .map((button) => button.getAttribute('aria-label'));
    await expect(new Set(names).size).toBe(26);
    await userEvent.click(card.getByRole('button', { name: 'Show fewer' }));
    await expect(card.getAllByRole('listitem')).toHaveLength(5);
  },
};

/** With one session, there is nothing to end. */
export const OnlySession: Story = {
  ...consoleStory({ path, overrides: [reply(contract.profile.sessions, [here])] }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await card.findByText('Firefox on Windows');
    await expect(card.queryByRole('button')).toBeNull();
  },
};

/** A session is ended by itself, and the list is read again. */
export const SessionEnded: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.profile.sessions, [here, elsewhere]),
      reply(contract.profile.endSession, {}),
    ],
  }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await userEvent.click(await card.findByRole('button', { name: /^End session: Safari/ }));
    const toast = await screen.findByText('The session on Safari on iPhone has ended.');
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const SessionsLoading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.profile.sessions)] }),
};

export const SessionsFailed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.profile.sessions, 500, 'Away.')] }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(await card.findByText('Away.')).toBeVisible();
    await expect(card.getByRole('button', { name: /Retry|Try again/ })).toBeVisible();
  },
};

/** A platform that cannot say where people are logged in shows nothing of it. */
export const NoSessions: Story = {
  ...consoleStory({ path, extensions: [] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Edit Details' });
    await expect(canvas.queryByRole('region', { name: 'Sessions' })).toBeNull();
  },
};
