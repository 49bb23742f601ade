import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team/Accounts', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team';
/** The id of Mateus Carvalho. */
const mateus = 3;

async function choose(canvasElement: HTMLElement, action: string) {
  const canvas = within(canvasElement);
  const menu = await canvas.findByRole('button', { name: 'Actions for Mateus Carvalho' });
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** The question says what becomes of the person. */
export const DeactivateOpen: Story = {
  ...consoleStory({ path: `${path}?open=deactivate:${mateus}` }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate User' }));
    await expect(question.getByText('Mateus Carvalho')).toBeVisible();
    await expect(question.getByText(/until you activate them again/)).toBeVisible();
  },
};

/** A deactivated person has a tab of their own, and is activated there. */
export const Deactivated: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvasElement, 'Deactivate User');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Deactivate User' }));
    await canvas.findByText('Mateus Carvalho is deactivated, and was logged out.');
    await waitFor(() =>
      expect(canvas.queryByRole('rowheader', { name: 'Mateus Carvalho' })).toBeNull(),
    );
    await userEvent.click(canvas.getByRole('tab', { name: /^Deactivated Users/ }));
    const row = await canvas.findByRole('row', { name: /Mateus Carvalho/ });
    await expect(within(row).getByText(/21\/11\/2026/)).toBeVisible();
  },
};

export const DeactivatedOnAPhone: Story = {
  ...Deactivated,
  globals: { viewport: { value: 'phone' } },
};

export const Activated: Story = {
  ...Deactivated,
  play: async (context) => {
    await Deactivated.play?.(context);
    const canvas = within(context.canvasElement);
    await choose(context.canvasElement, 'Activate User');
    await canvas.findByText('Mateus Carvalho can log in again.');
    await expect(await canvas.findByText('No Deactivated Users')).toBeVisible();
  },
};

/** Undo of the notice lets the person in again. */
export const DeactivationUndone: Story = {
  ...Deactivated,
  play: async (context) => {
    await Deactivated.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('No Deactivated Users')).toBeVisible();
  },
};

export const DeactivationRefused: Story = {
  ...consoleStory({
    path: `${path}?open=deactivate:${mateus}`,
    overrides: [fail(contract.users.deactivate, 409, 'This would leave no active user manager.')],
  }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Deactivate User' }));
    await expect(
      await question.findByText('This would leave no active user manager.'),
    ).toBeVisible();
  },
};

/** Somebody who needs a new password is marked. */
export const PasswordDemanded: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvasElement, 'Demand New Password');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Demand New Password' }));
    await canvas.findByText(/^Mateus Carvalho was logged out, and gets a mail/);
    const row = await canvas.findByRole('row', { name: /Mateus Carvalho/ });
    await expect(await within(row).findByText('New password demanded')).toBeVisible();
  },
};

/** Somebody who has lost their second factors gets in again with their password. */
export const FactorsReset: Story = {
  ...consoleStory({ path, hasFactor: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole('row', { name: /Grace Hopper/ });
    await expect(within(row).getByText('Yes')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Grace Hopper' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset Second Factors' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/Be sure that it is them/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Reset Second Factors' }));
    await canvas.findByText('Grace Hopper has no second factor any more, and was logged out.');
    await waitFor(() => expect(within(row).getByText('No')).toBeVisible());
  },
};

const session = (id: number, device: string) => ({
  id,
  device,
  address: '203.0.113.7',
  created_at: '2026-11-20T09:00:00.000Z',
  seen_at: '2026-11-21T11:00:00.000Z',
  is_current: false,
});
const sessionsPath = `${path}?open=sessions:${mateus}`;
const findSessions = async () => within(await screen.findByRole('dialog', { name: 'Sessions' }));

/** Where somebody is logged in. */
export const Sessions: Story = {
  ...consoleStory({
    path: sessionsPath,
    overrides: [
      reply(contract.users.sessions, [
        session(1, 'Firefox on Windows'),
        session(2, 'Safari on iPhone'),
      ]),
    ],
  }),
  play: async () => {
    const dialog = await findSessions();
    await expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
    await expect(dialog.getAllByRole('button', { name: /^End session/ })).toHaveLength(2);
    await expect(dialog.getByRole('button', { name: 'End All Sessions' })).toBeVisible();
  },
};

export const SessionsOnAPhone: Story = {
  ...Sessions,
  globals: { viewport: { value: 'phone' } },
};

export const NoSessions: Story = {
  ...consoleStory({ path: sessionsPath }),
  play: async () => {
    const dialog = await findSessions();
    await expect(await dialog.findByText('Mateus Carvalho is logged in nowhere.')).toBeVisible();
  },
};

export const SessionsLoading: Story = {
  ...consoleStory({
    path: sessionsPath,
    overrides: [delay('infinite', contract.users.sessions)],
  }),
  play: async () => {
    const dialog = await findSessions();
    await expect(dialog.queryByRole('list')).toBeNull();
  },
};

export const SessionsFailed: Story = {
  ...consoleStory({
    path: sessionsPath,
    overrides: [fail(contract.users.sessions, 500, 'The database is away.')],
  }),
  play: async () => {
    const dialog = await findSessions();
    await expect(await dialog.findByText('The database is away.')).toBeVisible();
  },
};

/** Those whom nobody has seen for 90 days are marked, and found by one click. */
export const Unused: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    const marked = canvas.getAllByText('Unused for 90 days').length;
    await userEvent.click(canvas.getByRole('button', { name: 'Unused Accounts' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(marked));
    await expect(canvas.getAllByText('Unused for 90 days')).toHaveLength(marked);
    await userEvent.click(canvas.getByRole('button', { name: 'Unused Accounts' }));
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
  },
};

/** Standard Users are told of nobody’s account. */
export const ForStandardUsers: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(canvas.queryByRole('columnheader', { name: /Last Used/ })).toBeNull();
    await expect(canvas.queryByRole('tab', { name: /^Deactivated Users/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Unused/ })).toBeNull();
  },
};
