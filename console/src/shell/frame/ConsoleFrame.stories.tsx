import { mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { menu as entries } from '../registry/registry.ts';
import { frameShortcuts, formatKey } from '../../core/browser/shortcuts.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Frame', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/crm';
const address = () => within(document.head).getByTestId('address').getAttribute('content');

/** The frame's header, once it is rendered. */
async function headerOf(canvasElement: HTMLElement) {
  return within(await within(canvasElement).findByRole('banner'));
}

/** Opens the profile menu and returns its entries. */
async function openProfileMenu(canvasElement: HTMLElement) {
  const header = await headerOf(canvasElement);
  await userEvent.click(header.getByRole('button', { name: /Profile menu/ }));
  return within(await screen.findByRole('menu', { name: 'Profile menu' }));
}

/** The header has the search, the theme switch, the side menu's toggle and the profile menu. */
// @specification frame.headerAndMenu, frame.search, frame.darkMode, frame.menuToggle
export const Header: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const header = await headerOf(canvasElement);
    await expect(header.getByRole('combobox')).toBeVisible();
    for (const name of [/^Switch to (dark|light) mode$/, 'Toggle side menu', /Profile menu/]) {
      await expect(header.getByRole('button', { name })).toBeVisible();
    }
  },
};

/** The current user is shown above the entries of the menu. */
export const WhoIsLoggedIn: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const menu = await openProfileMenu(canvasElement);
    const group = await menu.findByRole('group');
    await expect(group).toHaveAccessibleName(new RegExp(`${mockPeople.administrator.email}`));
    const entries = within(group)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    await expect(entries).toEqual(['Profile', 'Team', 'Logout']);
  },
};

// @specification frame.headerAndMenu, frame.menuAreas
export const SideMenu: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const menu = within(await within(canvasElement).findByRole('navigation'));
    const labels = menu.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(labels).toEqual(entries.map(({ label }) => label));
    await expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('CRM');
  },
};

/** Stored settings would persist between stories. */
function clearKept() {
  localStorage.clear();
  return () => localStorage.clear();
}

/** A collapsed side menu is stored for its user; screen readers still read the names of the areas. */
export const KeptRail: Story = {
  ...consoleStory({ path }),
  beforeEach: clearKept,
  play: async ({ canvasElement }) => {
    const header = await headerOf(canvasElement);
    const toggle = header.getByRole('button', { name: 'Toggle side menu' });
    // The setting is stored by the user's id, which is loaded with the full name.
    await expect(await header.findByRole('img', { name: /\w \w/ })).toBeVisible();
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(Object.entries(localStorage)).toContainEqual([
      expect.stringMatching(/^steward\.rail\.\d+$/),
      'true',
    ]);
    await expect(within(canvasElement).getByRole('link', { name: 'CRM' })).toBeVisible();
  },
};

/** The dialog lists the global shortcuts, as this keyboard labels them, and those of components. */
export const Keys: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await headerOf(canvasElement);
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const { what, presses } of Object.values(frameShortcuts)) {
      const row = dialog.getByText(what).closest('div');
      const written = row?.textContent.replace(/\s/g, '');
      for (const press of presses) {
        await expect(written).toContain(formatKey(press).replace(/\s/g, ''));
      }
    }
    for (const part of [
      'Lists',
      'The page of a record',
      'Trees and JSON',
      'Menus, choices and dialogs',
    ]) {
      await expect(dialog.getByRole('heading', { name: part })).toBeInTheDocument();
    }
    // A body that overflows becomes a tab stop one frame after it is rendered.
    const body = dialog.getByRole('heading', { name: 'Lists' }).closest('.body');
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'));
  },
};

/** Many keyboards type '[' with AltGr, which Windows reports as Ctrl and Alt. */
export const KeyByAltGr: Story = {
  ...consoleStory({ path }),
  beforeEach: clearKept,
  play: async ({ canvasElement }) => {
    const header = await headerOf(canvasElement);
    const toggle = header.getByRole('button', { name: 'Toggle side menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const press = { key: '[', ctrlKey: true, altKey: true };
    await fireEvent.keyDown(document.body, press);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await fireEvent.keyDown(document.body, { ...press, modifierAltGraph: true });
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
  },
};

const edge = consoleStory({ path });

/** At 1024 px the areas are in a drawer that the toggle opens and a link closes. */
// @specification frame.collapsing, limits.breakpoint
export const BelowTheBreakpoint: Story = {
  ...edge,
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    const header = await headerOf(canvasElement);
    await expect(window.innerWidth).toBe(1024);
    await expect(within(canvasElement).queryByRole('link', { name: 'Roles' })).toBeNull();
    await userEvent.click(header.getByRole('button', { name: 'Toggle side menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('link', { name: 'Roles' }));
    await waitFor(() => expect(address()).toBe('/roles-management'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** From 1025 px on the areas are beside the page. */
// @specification frame.collapsing, limits.breakpoint
export const AtTheBreakpoint: Story = {
  ...edge,
  parameters: {
    ...edge.parameters,
    viewport: {
      options: { edge: { name: 'Edge, 1025 px', styles: { width: '1025px', height: '768px' } } },
    },
  },
  globals: { viewport: { value: 'edge' } },
  play: async ({ canvasElement }) => {
    await headerOf(canvasElement);
    await expect(window.innerWidth).toBe(1025);
    await expect(within(canvasElement).getByRole('link', { name: 'Roles' })).toBeVisible();
  },
};

// @specification frame.profileMenu
export const ProfileMenu: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const menu = await openProfileMenu(canvasElement);
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await expect(entries).toEqual(['Profile', 'Team', 'Logout']);
  },
};

/** Each entry opens its screen. */
// @specification frame.profileMenu
export const ProfileMenuLeads: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    for (const name of ['Profile', 'Team']) {
      const menu = await openProfileMenu(canvasElement);
      await userEvent.click(menu.getByRole('menuitem', { name }));
      await waitFor(() => expect(address()).toBe(`/${name.toLowerCase()}`));
    }
  },
};

/** Logging out leads to the login, without the message of an expired session. */
// @specification frame.profileMenu, states.logout
export const Logout: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const menu = await openProfileMenu(canvasElement);
    // `click()`, because within the `act` of userEvent React does not render a screen that is still loading.
    menu.getByRole('menuitem', { name: 'Logout' }).click();
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByRole('button', { name: 'Login' }, { timeout: 5_000 }),
    ).toBeVisible();
    await expect(address()).toBe('/');
    await expect(canvas.queryByText(/session has ended/)).toBeNull();
  },
};
