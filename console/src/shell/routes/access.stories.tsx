import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { searchFor } from '../../testing/searchFor.ts';
import { consoleStory } from '../../testing/story.tsx';
import { NoAccessScreen } from './NoAccessScreen.tsx';

/** The console as people see it whose role does not permit everything. */
const meta: Meta = { title: 'Console/Permissions', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

/** The console for somebody whose role has one permission: to manage signals. */
const keeper = (path: string) =>
  consoleStory({ path, signedIn: 'standardUser', permissions: ['can-manage-signals'] });

/** Opens the menu of the first row, and returns its labels. */
async function firstRowMenu(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const [button] = await canvas.findAllByRole('button', { name: /^Actions for / });
  if (button) await userEvent.click(button);
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

/** A user with one permission is offered its actions. */
export const OnePermission: Story = {
  ...keeper('/manage-signals'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await firstRowMenu(canvasElement)).toEqual(['View', 'Edit', 'Delete']);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Create New Signal' })).toBeVisible();
  },
};

/**
 * A list without permission is read-only: no button to create, no editing or deleting, no
 * selection.
 */
export const ReadOnlyList: Story = {
  ...keeper('/branding-management'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await firstRowMenu(canvasElement)).toEqual(['View']);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('button', { name: 'Add Branding' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** A list of which nothing is left to do has no row menus. */
export const WithoutRowMenus: Story = {
  ...keeper('/companies-management'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByRole('rowheader')).length).toBeGreaterThan(10);
    await expect(canvas.queryByRole('button', { name: /^Actions for / })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Bulk Create' })).toBeNull();
  },
};

const empty = (path: string) =>
  consoleStory({ path, seed: 'none', signedIn: 'standardUser', permissions: [] });

/** An empty list does not invite a user without permission to create records. */
export const EmptyReadOnlyList: Story = {
  ...empty('/manage-signals'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No signals yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create New Signal' })).toBeNull();
  },
};

/** A link to a form that the role does not open leads to the list, and a sentence says whom to ask. */
export const LinkToAForm: Story = {
  ...keeper('/branding-management?open=add'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = /needs the permission “Manage Branding”, which your role does not have/;
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByText(text)).toBeNull());
    await expect(within(document.head).getByTestId('address')).toHaveAttribute(
      'content',
      '/branding-management',
    );
  },
};

/** The search offers the actions that the role opens. */
export const SearchedActions: Story = {
  ...keeper('/landing'),
  play: async () => {
    await searchFor('new');
    const options = await screen.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['Create New SignalSignals']);
  },
};

/** On a platform that does not say what its permissions open, everything is offered. */
export const WithoutAccess: Story = {
  ...consoleStory({
    path: '/branding-management',
    signedIn: 'standardUser',
    permissions: [],
    extensions: ['query'],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await firstRowMenu(canvasElement)).toContain('Edit');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Add Branding' })).toBeVisible();
  },
};

/** In place of a screen that the role does not open, as behind a link that somebody else sent. */
export const NoAccess: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <MemoryRouter>
      <main>
        <NoAccessScreen title="Webhooks" call="webhooks.list" />
      </main>
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your role does not include this area')).toBeVisible();
    await expect(canvas.getByText(/needs the permission “Manage Webhooks”/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back to the landing page' })).toBeVisible();
  },
};
