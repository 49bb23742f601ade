import { contract } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team';

// @specification team.remove
export const DeleteOpen: Story = {
  ...consoleStory({ path: `${path}?open=delete:3` }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(question.getByText('Mateus Carvalho')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete User' })).toBeVisible();
    await expect(question.getByText(/^They are logged out at once/)).toBeVisible();
  },
};

/** An invited person has never logged in: the invitation is withdrawn, and the text mentions no session. */
export const DeleteInvited: Story = {
  ...consoleStory({ path: `${path}?tab=invited` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const menu = await canvas.findByRole('button', { name: 'Actions for Isaac Goldberg' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw Invitation' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByRole('button', { name: 'Withdraw Invitation' })).toBeVisible();
    await expect(question.getByText(/^Their invitation no longer works/)).toBeVisible();
    await expect(question.queryByText(/logged out/)).toBeNull();
  },
};

/** An address that begins with a right-to-left letter, of the maximum length. */
const longAddress = `\u0645${'umm-al-qura.'.repeat(18)}name@north-wind.example`;
const far = {
  id: 3,
  first_name: 'Mona',
  last_name: 'Haddad',
  role: { id: 2, name: 'standard', permissions: [] },
  is_active: true,
  email: longAddress,
};

/** An address is shown left to right, and the question shows it without truncation. */
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

// @specification team.remove, failures.userRemoved
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

/** The notice of the deletion brings the person back, and goes. */
export const DeletionUndone: Story = {
  ...Deleted,
  play: async (context) => {
    const canvas = within(context.canvasElement);
    await Deleted.play?.(context);
    await waitFor(() => expect(canvas.queryByText('Mateus Carvalho')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('Mateus Carvalho')).toBeVisible();
    await expect(canvas.queryByText(/You have successfully removed/)).toBeNull();
  },
};

/** A link to a person who has been deleted. */
export const AlreadyDeleted: Story = {
  ...consoleStory({ path: `${path}?open=delete:999` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
    await expect(dialog.getByText('This user is not in the list')).toBeVisible();
    await expect(dialog.getByText('This user may have been deleted.')).toBeVisible();
    const back = dialog.getByRole('button', { name: 'Back to the list' });
    await waitFor(() => expect(back).toHaveFocus());
  },
};

export const AlreadyDeletedLeft: Story = {
  ...AlreadyDeleted,
  play: async (context) => {
    await AlreadyDeleted.play?.(context);
    await userEvent.keyboard('{Enter}');
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
