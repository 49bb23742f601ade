import { contract, extensionNames } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = {
  title: 'Console/Saved views',
  tags: ['!autodocs'],
  beforeEach: () => {
    localStorage.clear();
    return () => localStorage.clear();
  },
};
export default meta;

type Story = StoryObj;

const path = '/manage-signals';
const filter = { field: 'relevant', op: 'is', value: true };
const filtered = `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Views of the signals: one's own, and one that the second demo user shares. */
const documents = [
  {
    id: 1,
    name: 'Relevant offices',
    resource: 'signals',
    query: { q: 'office', filter, columns: ['name'] },
    is_shared: false,
    user_id: 1,
  },
  {
    id: 2,
    name: 'By name',
    resource: 'signals',
    query: { sort: 'name' },
    is_shared: true,
    user_id: 2,
  },
];
const kept = reply(contract.views.list, { documents, count: documents.length });

const addressParams = () =>
  new URL(
    within(document.documentElement).getByTestId('address').getAttribute('content') ?? '',
    'https://steward.example',
  ).searchParams;

async function openMenu(name: string | RegExp = 'Views') {
  await screen.findAllByRole('rowheader');
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu', { name: 'Views' }));
}

/** Own views, and those of other users with their names. */
export const Open: Story = {
  ...consoleStory({ path, overrides: [kept] }),
  play: async () => {
    const menu = await openMenu();
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'All signals' })).toHaveFocus());
    await expect(await menu.findByRole('menuitem', { name: 'Relevant offices' })).toBeVisible();
    await expect(
      await menu.findByRole('menuitem', { name: /^By name \(shared by [A-Z].*\)$/ }),
    ).toBeVisible();
  },
};

/** A chosen view sets search, filter, order and columns; its name stands on the button. */
export const Chosen: Story = {
  ...consoleStory({ path: `${path}?page=2`, overrides: [kept] }),
  play: async ({ canvas }) => {
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Relevant offices' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Relevant offices' })).toHaveFocus(),
    );
    await expect(Object.fromEntries(addressParams())).toEqual({
      q: 'office',
      filter: JSON.stringify(filter),
      saved: '1',
    });
    await waitFor(() =>
      expect(canvas.queryByRole('columnheader', { name: /Display Name/ })).toBeNull(),
    );
  },
};

/** The address names a view, which was changed since: the changes can be saved. */
export const Edited: Story = {
  ...consoleStory({ path: `${path}?q=office&saved=1`, overrides: [kept] }),
  play: async () => {
    const menu = await openMenu('Relevant offices · edited');
    await expect(
      await menu.findByRole('menuitem', { name: 'Save the changes to “Relevant offices”' }),
    ).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Delete the view…' })).toBeVisible();
  },
};

/** A user who does not own a shared view saves changes as a new view. */
export const OfSomebodyElse: Story = {
  ...consoleStory({
    path: `${path}?saved=2`,
    signedIn: 'standardUser',
    overrides: [kept],
  }),
  play: async () => {
    const menu = await openMenu('By name · edited');
    await expect(menu.queryByRole('menuitem', { name: /^Save the changes/ })).toBeNull();
    await expect(menu.queryByRole('menuitem', { name: 'Delete the view…' })).toBeNull();
    await expect(menu.getByRole('menuitem', { name: 'Save as a new view…' })).toBeVisible();
  },
};

async function saveAs(name: string) {
  const menu = await openMenu();
  await userEvent.click(await menu.findByRole('menuitem', { name: 'Save as a new view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  await userEvent.keyboard(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save View' }));
}

/** Saved, renamed, shared and deleted, on the platform itself. */
export const FromSavedToDeleted: Story = {
  ...consoleStory({ path: `${path}?${filtered}` }),
  play: async ({ canvas, step }) => {
    await step('saved', async () => {
      await saveAs('Relevant');
      await canvas.findByRole('button', { name: 'Relevant' });
      await expect(addressParams().get('saved')).toMatch(/^\d+$/);
    });
    await step('renamed and shared', async () => {
      const menu = await openMenu('Relevant');
      await userEvent.click(menu.getByRole('menuitem', { name: 'Rename or share…' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Rename or share view' }));
      const name = dialog.getByRole('textbox', { name: /^Name/ });
      await userEvent.clear(name);
      await userEvent.type(name, 'Relevant ones');
      await userEvent.click(dialog.getByRole('switch', { name: 'Shared' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save View' }));
      const again = await openMenu('Relevant ones');
      const renamed = again.getByRole('menuitem', { name: 'Relevant ones (shared by you)' });
      await waitFor(() => expect(renamed).toBeVisible());
    });
    await step('deleted', async () => {
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete the view…' }));
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getByRole('button', { name: 'Delete View' }));
      await canvas.findByRole('button', { name: 'Views' });
      await waitFor(() => expect([...addressParams().keys()]).toEqual([]));
    });
  },
};

/** A used name is refused at its field, and the form keeps its values. */
export const NameTaken: Story = {
  ...consoleStory({ path: `${path}?${filtered}` }),
  play: async ({ canvas }) => {
    await saveAs('Relevant');
    await canvas.findByRole('button', { name: 'Relevant' });
    const menu = await openMenu('Relevant');
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Save as a new view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Save View' }));
    await expect(name).toHaveAccessibleDescription('Name is required.');
    await userEvent.type(name, 'Relevant');
    await userEvent.click(dialog.getByRole('button', { name: 'Save View' }));
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(/There is a view “Relevant” of this list already/),
    );
    await expect(name).toHaveValue('Relevant');
  },
};

export const Failed: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.views.list, 500, 'The database is away.')],
  }),
  play: async () => {
    const menu = await openMenu();
    await expect(
      await menu.findByRole('menuitem', { name: 'The views could not be loaded. Retry' }),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...consoleStory({ path: `${path}?q=office&saved=1`, overrides: [kept] }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await openMenu('Relevant offices · edited');
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const NotOffered: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'query') }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expect(canvas.queryByRole('button', { name: 'Views' })).toBeNull();
  },
};
