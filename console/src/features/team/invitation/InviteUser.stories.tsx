import { contract, extensionNames } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { roleTakenAway } from '../../../testing/roleTakenAway.ts';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team/Invitations', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team';

/** Fills in the open invitation. */
async function typePerson(email: string) {
  const dialog = within(await screen.findByRole('dialog'));
  const send = await dialog.findByRole('button', { name: 'Invite User' });
  await expect(dialog.getByRole('radio', { name: 'Standard User' })).toBeChecked();
  await expect(send).toBeDisabled();
  await expect(send).not.toHaveAccessibleDescription();
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'Mary');
  await expect(send).toHaveAccessibleDescription('Missing: Last Name, Email');
  await userEvent.type(dialog.getByLabelText(/^Last Name/), 'Somerville');
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Missing: Email');
  await expect(dialog.getByText('Missing: Email')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Email/), email);
  await expect(send).toBeEnabled();
  await expect(send).not.toHaveAccessibleDescription();
  return { dialog, send };
}

// @specification team.inviteRole, rules.inviteRole
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

/** Where roles count, somebody is invited into any role that the user may give. */
export const AnotherRole: Story = {
  ...consoleStory({ path: `${path}?tab=invited&open=invite` }),
  play: async ({ canvasElement }) => {
    const { dialog, send } = await typePerson('mary@somerville.example');
    const others = await dialog.findByRole('combobox', { name: /^Custom Role/ });
    await expect(others).toHaveTextContent('None');
    await userEvent.click(others);
    const intern = await screen.findByRole('option', { name: /^Intern/ });
    await expect(screen.queryByRole('option', { name: /^Standard User/ })).toBeNull();
    await userEvent.click(intern);
    await expect(dialog.getByRole('radio', { name: 'Standard User' })).not.toBeChecked();
    await expect(others).toHaveTextContent('Intern');
    await userEvent.click(dialog.getByRole('radio', { name: 'Administrator' }));
    await expect(others).toHaveTextContent('None');
    await userEvent.click(others);
    await userEvent.click(await screen.findByRole('option', { name: /^Intern/ }));
    await userEvent.click(send);
    const row = await within(canvasElement).findByRole('row', { name: /mary@somerville\.example/ });
    await expect(within(row).getByText('Intern')).toBeVisible();
  },
};

export const AnotherRoleOnAPhone: Story = {
  ...AnotherRole,
  globals: { viewport: { value: 'phone' } },
};

/** The specification knows two roles, and a platform without permissions offers these. */
export const TwoRoles: Story = {
  ...consoleStory({
    path: `${path}?open=invite`,
    extensions: extensionNames.filter((name) => name !== 'access'),
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await expect(dialog.getByRole('radio', { name: 'Standard User' })).toBeChecked();
    await expect(dialog.queryByRole('combobox')).toBeNull();
  },
};

/** A user with Manage Users alone gives only a role that permits no more than theirs. */
export const FewPermissions: Story = {
  ...consoleStory({
    path: `${path}?open=invite`,
    signedIn: 'standardUser',
    permissions: ['can-manage-users'],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const send = await dialog.findByRole('button', { name: 'Invite User' });
    await userEvent.type(dialog.getByLabelText(/^First Name/), 'Mary');
    await expect(send).toHaveAccessibleDescription('Missing: Role, Last Name, Email');
    await expect(dialog.queryByRole('radio')).toBeNull();
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Role/ }));
    const standard = await screen.findByRole('option', { name: /^Standard User/ });
    await expect(standard).toHaveAttribute('aria-disabled', 'true');
    await expect(standard).toHaveTextContent('It has permissions that your role lacks.');
  },
};

// @specification team.inviteRole, team.inviteFields, rules.invite
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

/** A message confirms the invitation, because the invited person is listed in the other tab. */
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

/** Opening another dialog removes the message. */
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

export const InviteTwice: Story = {
  ...consoleStory({ path: `${path}?open=invite` }),
  play: async () => {
    const { dialog, send } = await typePerson('ada.lovelace@steward.example');
    await userEvent.click(send);
    await expect(await dialog.findByText(/There is a user with the address/)).toBeVisible();
    await expect(dialog.getByLabelText(/^First Name/)).toHaveValue('Mary');
  },
};

/** After a failure the values stay, and the button sends them again. */
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

const noMore = roleTakenAway(contract.users.create, 'Ask one of them.');

/** When the platform refuses, the values stay; the controls for administrators are removed, and the focus moves on. */
// @specification mishaps.roleChanged
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
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
  },
};
