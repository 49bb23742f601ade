import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { markup, unbroken } from '../testing/edgeRows.ts';
import { roleTakenAway } from '../testing/roleTakenAway.ts';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Team', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team';

const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((text) => text !== '' && text !== 'Actions');

const onlyAdministrators = /^Only administrators see who is invited/;

export const Active: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Active Users' });
    await within(table).findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Team Members');
    await expect(headers(table)).toEqual(['Name', 'Type', 'Email']);
    await expect(canvas.getByRole('button', { name: 'Actions for Mateus Carvalho' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Actions for Imogen Ashworth' })).toBeNull();
  },
};

export const TabInTheAddress: Story = {
  ...Active,
  play: async (context) => {
    await Active.play?.(context);
    await userEvent.click(screen.getByRole('tab', { name: 'Invited Users' }));
    await waitFor(() =>
      expect(within(document.head).getByTestId('address')).toHaveAttribute(
        'content',
        '/team?tab=invited',
      ),
    );
  },
};

export const Invited: Story = {
  ...consoleStory({ path: `${path}?tab=invited` }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Invited Users' });
    const row = await within(table).findByRole('row', { name: /Isaac Goldberg/ });
    await expect(within(row).getByRole('cell', { name: 'Inactive' })).toBeVisible();
    await expect(headers(table)).toEqual(['Name', 'Status', 'Type', 'Email']);
  },
};

export const NobodyInvited: Story = {
  ...consoleStory({ path: `${path}?tab=invited`, seed: 'none' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Inactive Users')).toBeVisible();
  },
};

export const StandardUser: Story = {
  ...consoleStory({ path: `${path}?tab=invited&open=invite`, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(canvas.queryByRole('tab', { name: 'Invited Users' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Invite New User' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByText(onlyAdministrators)).toBeVisible();
  },
};

export const StandardUserDismisses: Story = {
  ...StandardUser,
  play: async (context) => {
    await StandardUser.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByText(onlyAdministrators)).toBeNull());
    await expect(within(document.head).getByTestId('address')).toHaveAttribute('content', path);
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.users.list)] }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Active Users' });
    await expect(table).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.users.list, 500, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...consoleStory({ path, overrides: [fail(contract.users.list, 403, 'Ask an administrator.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Ask an administrator.')).toBeVisible();
  },
};

/** Types a person into the open invitation. */
async function typePerson(email: string) {
  const dialog = within(await screen.findByRole('dialog'));
  const send = await dialog.findByRole('button', { name: 'Invite User' });
  await expect(dialog.getByRole('radio', { name: 'Standard User' })).toBeChecked();
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'Mary');
  await userEvent.type(dialog.getByLabelText(/^Last Name/), 'Somerville');
  await expect(send).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/^Email/), email);
  await expect(send).toBeEnabled();
  return { dialog, send };
}

export const Invite: Story = {
  ...consoleStory({ path: `${path}?tab=invited&open=invite` }),
  play: async ({ canvasElement }) => {
    const { send } = await typePerson('mary@somerville.example');
    await userEvent.click(send);
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'Mary Somerville' }),
    ).toBeInTheDocument();
  },
};

const invitedWords = /^You have invited mary@somerville\.example\. Find them/;

/** Who is invited stands in the other tab, so it is said here. */
export const InvitedFromTheActive: Story = {
  ...consoleStory({ path: `${path}?open=invite` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { send } = await typePerson('mary@somerville.example');
    await userEvent.click(send);
    await expect(await canvas.findByText(invitedWords)).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The next question takes the words away. */
export const InvitedAndAskedAgain: Story = {
  ...InvitedFromTheActive,
  play: async (context) => {
    await InvitedFromTheActive.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite New User' }));
    await screen.findByRole('dialog');
    await expect(canvas.queryByText(invitedWords)).toBeNull();
  },
};

export const InviteOpen: Story = {
  ...consoleStory({ path: `${path}?open=invite` }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Invite New User' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: 'Administrator' })).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Standard User' })).toHaveFocus());
    await userEvent.click(screen.getByRole('radio', { name: 'Administrator' }));
    await expect(screen.getByText(/Cannot be deleted here afterwards\.$/)).toBeVisible();
  },
};

export const InviteTwice: Story = {
  ...consoleStory({ path: `${path}?open=invite` }),
  play: async () => {
    const { dialog, send } = await typePerson('ada.lovelace@steward.example');
    await userEvent.click(send);
    await expect(await dialog.findByText(/There is a user with the address/)).toBeVisible();
    await expect(dialog.getByLabelText(/^First Name/)).toHaveValue('Mary');
  },
};

const noMore = roleTakenAway(contract.users.create, 'Ask one of them.');

/** What was typed stays with the refusal; what an administrator alone has goes, and the keyboard is not lost. */
export const RoleTakenAway: Story = {
  ...consoleStory({ path, overrides: noMore.overrides }),
  beforeEach: noMore.reset,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite New User' }));
    const { dialog, send } = await typePerson('mary@somerville.example');
    await userEvent.click(send);
    await expect(await dialog.findByText('Ask one of them.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Invited Users')).toBeNull());
    await expect(dialog.getByLabelText(/^First Name/)).toHaveValue('Mary');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(canvas.queryByRole('button', { name: 'Invite New User' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Active Users' })).toHaveFocus());
  },
};

export const DeleteOpen: Story = {
  ...consoleStory({ path: `${path}?open=delete:3` }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(question.getByText('Mateus Carvalho')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete User' })).toBeVisible();
  },
};

/** Begins with a letter that is written from the right, and is as long as an address may be. */
const longAddress = `\u0645${'umm-al-qura.'.repeat(18)}name@north-wind.example`;
const far = {
  id: 3,
  first_name: 'Mona',
  last_name: 'Haddad',
  role: { id: 2, name: 'standard', permissions: [] },
  is_active: true,
  email: longAddress,
};

/** An address reads from the left whatever it begins with, and whole where it is asked about. */
export const AddressFromTheRight: Story = {
  ...consoleStory({
    path: `${path}?open=delete:3`,
    overrides: [reply(contract.users.list, { documents: [far], count: 1 })],
  }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    const address = question.getByText(longAddress);
    await expect(address).toHaveAttribute('dir', 'ltr');
    const shown = address.closest('dd') ?? address;
    await expect(shown.scrollHeight).toBe(shown.clientHeight);
    const cell = screen.getByRole('cell', { name: longAddress, hidden: true });
    await expect(within(cell).getByText(longAddress)).toHaveAttribute('dir', 'ltr');
  },
};

export const Deleted: Story = {
  ...consoleStory({ path: `${path}?open=delete:3` }),
  play: async ({ canvasElement }) => {
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete User' }));
    await expect(
      await within(canvasElement).findByText(
        'You have successfully removed this user from your account.',
      ),
    ).toBeInTheDocument();
  },
};

/** A link to somebody who has been deleted meanwhile. */
export const AlreadyDeleted: Story = {
  ...consoleStory({ path: `${path}?open=delete:999` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
    await expect(dialog.getByText('This user is not in the list')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const DeleteFails: Story = {
  ...consoleStory({
    path: `${path}?open=delete:3`,
    overrides: [fail(contract.users.remove, 500, 'The database is away.')],
  }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete User' }));
    await expect(await question.findByText('The database is away.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete User' })).toBeEnabled();
  },
};

/** Nothing typed is lost, and the next try is one press away. */
export const InviteFails: Story = {
  ...consoleStory({
    path: `${path}?open=invite`,
    overrides: [fail(contract.users.create, 500, 'The mail server is away.')],
  }),
  play: async () => {
    const { dialog, send } = await typePerson('mary@somerville.example');
    await userEvent.click(send);
    await expect(await dialog.findByText('The mail server is away.')).toBeVisible();
    await expect(dialog.getByLabelText(/^Email/)).toHaveValue('mary@somerville.example');
    await waitFor(() => expect(send).toBeEnabled());
  },
};

export const InviteUnderWay: Story = {
  ...consoleStory({
    path: `${path}?open=invite`,
    overrides: [delay('infinite', contract.users.create)],
  }),
  play: async () => {
    const { send } = await typePerson('mary@somerville.example');
    await userEvent.click(send);
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  },
};

export const AsksBeforeDiscarding: Story = {
  ...consoleStory({ path: `${path}?open=invite` }),
  play: async () => {
    const { dialog } = await typePerson('mary@somerville.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }),
    );
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus(),
    );
  },
};

const names = [
  [unbroken, markup],
  ['شركة الأفق', 'للاستثمارات'],
  ['Zażółć', 'Gęślą Jaźń 🦔'],
  [null, null],
] as const;
const crowd = names.map(([first_name, last_name], at) => ({
  ...far,
  id: at + 10,
  first_name,
  last_name,
}));

/** Names of any script and length; of more people than are read, it is told how many there are. */
export const LongAndMany: Story = {
  ...consoleStory({
    path,
    overrides: [reply(contract.users.list, { documents: crowd, count: 1234 })],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The first 4 of 1234 users are shown.')).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(4);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
