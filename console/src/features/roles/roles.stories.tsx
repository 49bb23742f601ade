import { contract } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { longRecord } from '../../testing/rowStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { goToStep } from '../../testing/toStep.ts';
import { roles } from './roles.tsx';

const meta: Meta = { title: 'Console/Roles', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/roles-management';

const stories = listStories(roles, {
  title: 'Roles',
  add: 'Add Role',
  columns: ['Role', 'Description', 'Last Updated'],
  menu: ['View Role', 'Edit Role', 'Delete Role'],
  record: { id: 5, view: 'View Role', remove: 'Delete Role' },
});
// @specification layout.shared, roles.columns
export const Filled: Story = stories.Filled;
// @specification layout.rowMenu, roles.menu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;
// @specification roles.view
export const LongView: Story = longRecord(roles, 'view');
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

// @specification roles.addDetails
export const AddDetails: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Role' }));
    const name = await dialog.findByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveFocus());
    await expect(dialog.getByLabelText('Display Name')).toBeVisible();
    await expect(dialog.getByLabelText('Description')).toBeVisible();
  },
};

async function createScout(canvasElement: HTMLElement) {
  await userEvent.click(screen.getByRole('button', { name: 'Create Role' }));
  await expect(
    await within(canvasElement).findByRole('rowheader', { name: 'scout' }),
  ).toBeVisible();
}

// @specification roles.addPermissions, entities.permission
export const AddPermissions: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'scout');
    const box = await dialog.findByRole('checkbox', { name: /^Manage Pipelines/ });
    await expect(box.parentElement?.querySelector('.lucide-git-branch')).toBeVisible();
    await userEvent.click(box);
  },
};

// @specification roles.createButton
export const Create: Story = {
  ...AddPermissions,
  play: async (context) => {
    await AddPermissions.play?.(context);
    await createScout(context.canvasElement);
  },
};

/** Permissions are grouped by what they allow; a checkbox selects a whole group, and the selected ones are counted. */
export const PermissionsInGroups: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'scout');
    const view = within(await dialog.findByRole('group', { name: 'View' }));
    const [all, ...some] = view.getAllByRole('checkbox');
    await waitFor(() => expect(all).toHaveFocus());
    await userEvent.keyboard(' ');
    for (const each of some) await expect(each).toBeChecked();
    await expect(
      dialog.getByText(`${some.length} of ${permissionTable.length} selected`),
    ).toBeVisible();
    const groups = dialog.getAllByRole('checkbox', { name: /^Select all/ });
    await expect(groups.map((each) => each.parentElement?.parentElement?.textContent)).toEqual([
      'ViewSelect all',
      'EditSelect all',
      'ManageSelect all',
    ]);
  },
};

const effectOf = (dialog: ReturnType<typeof within>) =>
  dialog.findByText(/^People with this role are/);

/** The form shows the effect of the role. */
export const AddAdministrators: Story = {
  ...AddPermissions,
  play: async () => {
    const dialog = await goToStep(2, 'deputies');
    await expect(await effectOf(dialog)).toHaveTextContent(/are Standard Users.* every area/);
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Manage Users/ }));
    await expect(await effectOf(dialog)).toHaveTextContent(/are Administrators/);
  },
};

/** A person without the permission to manage users cannot grant it: its card is disabled, with the reason. */
export const AddAsRoleManager: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    signedIn: 'standardUser',
    permissions: ['can-manage-roles'],
  }),
  play: async () => {
    const dialog = await goToStep(2, 'scout');
    const box = await dialog.findByRole('checkbox', { name: /^Manage Users/ });
    await waitFor(() => expect(box).toBeDisabled());
    await expect(box.parentElement).toHaveTextContent('Only an administrator can grant this.');
    await expect(dialog.getByRole('checkbox', { name: /^Manage Roles/ })).toBeEnabled();
  },
};

const powerless = http.get('*/api/admin/roles', () =>
  HttpResponse.json({ documents: [{ id: 9, name: 'guest', permissions: [] }], count: 1 }),
);

export const WithoutPermissions: Story = {
  ...consoleStory({ path: `${path}?open=view:9`, overrides: [powerless] }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('guest has no permissions')).toBeVisible();
    await expect(await effectOf(dialog)).toHaveTextContent(/are Standard Users/);
  },
};

const none = http.get('*/api/admin/permissions', () => HttpResponse.json([]));

// @specification roles.noPermissions
export const NoPermissions: Story = {
  ...consoleStory({ path: `${path}?open=add`, overrides: [none] }),
  play: async () => {
    const dialog = await goToStep(2, 'scout');
    await expect(await dialog.findByText('No permissions available')).toBeVisible();
  },
};

export const PermissionsOnTheirWay: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [delay('infinite', contract.permissions.list)],
  }),
  play: async () => {
    const dialog = await goToStep(2, 'scout');
    await expect(await dialog.findByText('Loading permissions')).toBeInTheDocument();
    await expect(dialog.queryByText('No permissions available')).toBeNull();
  },
};

/** When the permissions fail to load, their ids can be typed. */
export const PermissionsCannotBeListed: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.permissions.list, 500, 'The database is away.')],
  }),
  play: async () => {
    const dialog = await goToStep(2, 'scout');
    await userEvent.type(await dialog.findByLabelText('Permissions'), '2, 3');
  },
};

export const PermissionsTyped: Story = {
  ...PermissionsCannotBeListed,
  play: async (context) => {
    await PermissionsCannotBeListed.play?.(context);
    await createScout(context.canvasElement);
  },
};

// @specification failures.loggedAndClosed
export const FailedSaveIsLogged: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.roles.create, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await goToStep(2, 'scout');
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Role' }));
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Activity, 1 failed' }),
    );
    await expect(await screen.findByText('The disk is full.')).toBeVisible();
  },
};

// @specification layout.modals, roles.view, entities.permission
export const ViewOpen: Story = {
  ...consoleStory({ path: `${path}?open=view:13` }),
  play: async () => {
    const list = await screen.findByRole('list', { name: /^Permissions of/ });
    const [first] = within(list).getAllByRole('listitem');
    await expect(first).toHaveTextContent(
      'Manage PipelinesCreate, change and delete pipelines, and choose the people in them.',
    );
    await expect(first?.querySelector('.lucide-git-branch')).toBeVisible();
  },
};

// @specification roles.remove
export const DeleteOpen: Story = {
  ...stories.DeleteOpen,
  play: async (context) => {
    await stories.DeleteOpen.play?.(context);
    await expect(screen.getByText(/A role cannot be deleted while a user has it\.$/)).toBeVisible();
  },
};

const builtInOnly = http.get('*/api/admin/roles', () =>
  HttpResponse.json({ documents: [{ id: 1, name: 'administrator', permissions: [] }], count: 1 }),
);

/** The question says that a built-in role cannot be deleted, because the platform ignores the request silently. */
export const DeleteWhatStays: Story = {
  ...consoleStory({ path: `${path}?open=delete:1`, overrides: [builtInOnly] }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(
      question.getByText(/This role is built in and cannot be deleted\.$/),
    ).toBeVisible();
  },
};
