import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Roles/Editing', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/roles-management';

/** The form has the role as it is, and shows who has it. */
export const EditOpen: Story = {
  ...consoleStory({ path: `${path}?open=edit:6` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Role' }));
    await expect(await dialog.findByLabelText(/^Name/)).toHaveValue('researcher');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(await dialog.findByRole('checkbox', { name: /^Manage Signals/ })).toBeChecked();
    const affected = within(await dialog.findByRole('region', { name: 'Who is affected' }));
    await expect(await affected.findByText(/this role/)).toBeVisible();
    await expect(affected.getByText('The permissions stay as they are.')).toBeVisible();
  },
};

/** Before the role is saved, the form shows what its people gain and lose. */
export const EditPermissions: Story = {
  ...EditOpen,
  play: async (context) => {
    await EditOpen.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Manage Signals/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Manage Email/ }));
    const affected = dialog.getByRole('region', { name: 'Who is affected' });
    await expect(affected).toHaveTextContent(/They gain\s*Manage Email/);
    await expect(affected).toHaveTextContent(/They lose\s*Manage Signals/);
  },
};

export const EditSaved: Story = {
  ...EditOpen,
  play: async (context) => {
    await EditPermissions.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Role' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Researcher' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View Role' }));
    const list = await screen.findByRole('list', { name: 'Permissions of Researcher' });
    await expect(within(list).getByText('Manage Email')).toBeVisible();
    await expect(within(list).queryByText('Manage Signals')).toBeNull();
  },
};

/** The form shows the platform's refusal, and keeps the selection. */
export const EditRefused: Story = {
  ...consoleStory({
    path: `${path}?open=edit:6`,
    overrides: [fail(contract.roles.update, 409, 'Nobody would be left who manages users.')],
  }),
  play: async (context) => {
    await EditPermissions.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Role' }));
    await expect(await dialog.findByText('Nobody would be left who manages users.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Manage Email/ })).toBeChecked();
  },
};

/** A built-in role keeps its name and permissions; its display name and description may change. */
export const EditBuiltIn: Story = {
  ...consoleStory({ path: `${path}?page=2` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Role' }));
    await expect(await dialog.findByLabelText('Display Name')).toHaveValue('Administrator');
    await expect(dialog.queryByLabelText(/^Name/)).toBeNull();
    await expect(dialog.getByText(/Its name and permissions cannot change/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Role' })).toBeVisible();
  },
};

/** A person cannot give or take what their own role lacks: those cards are disabled, with the reason. */
export const EditWithFewPermissions: Story = {
  ...consoleStory({
    path: `${path}?open=edit:6`,
    signedIn: 'standardUser',
    permissions: ['can-manage-roles', 'can-manage-signals'],
  }),
  play: async (context) => {
    await EditOpen.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await expect(dialog.getByRole('checkbox', { name: /^Manage Signals/ })).toBeEnabled();
    const other = dialog.getByRole('checkbox', { name: /^Manage CRM/ });
    await expect(other).toBeDisabled();
    await expect(other.parentElement).toHaveTextContent('Your role does not have this permission.');
  },
};

/** If the users with a role cannot be read, the form says so and can still be saved. */
export const PeopleUnknown: Story = {
  ...consoleStory({
    path: `${path}?open=edit:6`,
    overrides: [fail(contract.users.list, 500, 'The database is away.')],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Role' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(
      await dialog.findByText(
        /The people with this role could not be loaded. The database is away/,
      ),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Role' })).toBeEnabled();
  },
};

/** On a platform that cannot change roles, nothing offers it. */
export const WithoutAccess: Story = {
  ...consoleStory({ path, extensions: ['query'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Researcher' }));
    await expect(await screen.findByRole('menuitem', { name: 'View Role' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Edit Role' })).toBeNull();
  },
};
