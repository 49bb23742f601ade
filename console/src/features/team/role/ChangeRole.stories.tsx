import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team/Roles', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team';

async function openDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Role' }));
  const box = await dialog.findByRole('combobox', { name: /^Role/ });
  await waitFor(() => expect(box).toHaveValue('Standard User'));
  return { dialog, box };
}

/** Chooses the role Intern. */
async function chooseIntern() {
  const { dialog, box } = await openDialog();
  await userEvent.clear(box);
  await userEvent.type(box, 'Intern');
  await userEvent.click(await screen.findByRole('option', { name: /^Intern/ }));
  return dialog;
}

/** The dialog has the user's role; another one must be chosen before it can be saved. */
export const Open: Story = {
  ...consoleStory({ path: `${path}?open=change-role:3` }),
  play: async () => {
    const { dialog } = await openDialog();
    await expect(dialog.getByRole('button', { name: 'Save Role' })).toBeDisabled();
    const affected = await dialog.findByRole('region', { name: 'Who is affected' });
    await expect(affected).toHaveTextContent('Mateus Carvalho');
    await expect(affected).toHaveTextContent('Choose another role to see what changes.');
  },
};

/** Before it is saved, the dialog shows what the user gains and loses. */
export const Chosen: Story = {
  ...Open,
  play: async () => {
    const dialog = await chooseIntern();
    const affected = dialog.getByRole('region', { name: 'Who is affected' });
    await waitFor(() => expect(affected).toHaveTextContent(/They lose.*Manage Signals/));
    await expect(affected).not.toHaveTextContent('They gain');
    await expect(dialog.getByRole('button', { name: 'Save Role' })).toBeEnabled();
  },
};

export const Saved: Story = {
  ...Open,
  play: async ({ canvasElement }) => {
    const dialog = await chooseIntern();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Role' }));
    await expect(
      await within(canvasElement).findByText('Mateus Carvalho has the role Intern now.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Refused: Story = {
  ...consoleStory({
    path: `${path}?open=change-role:3`,
    overrides: [fail(contract.users.update, 409, 'Make somebody else an Administrator first.')],
  }),
  play: async () => {
    const dialog = await chooseIntern();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Role' }));
    await expect(
      await dialog.findByText('Make somebody else an Administrator first.'),
    ).toBeVisible();
  },
};

/** The own role is changed by somebody else. */
export const NotTheOwn: Story = {
  ...consoleStory({ path: `${path}?open=change-role:1` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Ada Lovelace' });
    await expect(canvas.queryByRole('button', { name: 'Actions for Ada Lovelace' })).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A user with Manage Users alone cannot change a role that has more permissions than theirs. */
export const FewPermissions: Story = {
  ...consoleStory({ path, signedIn: 'standardUser', permissions: ['can-manage-users'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Imogen Ashworth' });
    const menu = await canvas.findByRole('button', { name: 'Actions for Mateus Carvalho' });
    await expect(canvas.queryByRole('button', { name: 'Actions for Imogen Ashworth' })).toBeNull();
    await userEvent.click(menu);
    await expect(await screen.findByRole('menuitem', { name: 'Delete User' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Change Role' })).toBeNull();
  },
};

/** On a platform that cannot change roles, nothing offers it. */
export const WithoutAccess: Story = {
  ...consoleStory({ path, extensions: ['query'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Actions for Mateus Carvalho' }),
    );
    await expect(await screen.findByRole('menuitem', { name: 'Delete User' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Change Role' })).toBeNull();
  },
};
