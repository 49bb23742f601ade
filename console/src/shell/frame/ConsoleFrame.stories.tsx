import { mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { menu as entries } from '../registry/registry.ts';
import { shortcuts, formatKey } from '../shortcuts/shortcuts.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Frame', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/crm';
const address = () => within(document.head).getByTestId('address').getAttribute('content');

/** The frame's header, once it is there. */
async function headerOf(canvasElement: HTMLElement) {
  return within(await within(canvasElement).findByRole('banner'));
}

/** Opens the profile menu and gives its entries. */
async function openProfileMenu(canvasElement: HTMLElement) {
  const header = await headerOf(canvasElement);
  await userEvent.click(header.getByRole('button', { name: /Profile menu/ }));
  return within(await screen.findByRole('menu', { name: 'Profile menu' }));
}

/** Search, dark mode, side menu and the person's own menu stand in the header. */
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

/** Who is logged in stands above what they can do. */
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

export const SideMenu: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const menu = within(await within(canvasElement).findByRole('navigation'));
    const labels = menu.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(labels).toEqual(entries.map(({ label }) => label));
    await expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('CRM');
  },
};

/** What a person arranged is kept between stories. */
function clearKept() {
  localStorage.clear();
  return () => localStorage.clear();
}

/** A side menu that was folded stays so for its person, with the areas' names to be heard. */
export const KeptRail: Story = {
  ...consoleStory({ path }),
  beforeEach: clearKept,
  play: async ({ canvasElement }) => {
    const header = await headerOf(canvasElement);
    const toggle = header.getByRole('button', { name: 'Toggle side menu' });
    // It is kept by the person's id, which comes with the whole name.
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

/** Every key that works everywhere, as it is written on this keyboard, and those of the parts of a page. */
export const Keys: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await headerOf(canvasElement);
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    for (const { what, presses } of Object.values(shortcuts)) {
      const row = dialog.getByText(what).closest('div');
      const written = row?.textContent.replace(/\s/g, '');
      for (const press of presses) {
        await expect(written).toContain(formatKey(press).replace(/\s/g, ''));
      }
    }
    for (const part of ['Lists', 'Trees and JSON', 'Menus, choices and dialogs']) {
      await expect(dialog.getByRole('heading', { name: part })).toBeInTheDocument();
    }
    // What does not fit the window scrolls, and so has a stop for Tab, a frame after it is drawn.
    const body = dialog.getByRole('heading', { name: 'Lists' }).closest('.body');
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'));
  },
};

/** Many keyboards have '[' on a level of AltGr, which Windows gives as Ctrl and Alt. */
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

/** At 1024 px the areas wait behind the toggle, in a drawer that a link closes. */
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

/** From 1025 px on the areas stand beside the page. */
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

export const ProfileMenu: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const menu = await openProfileMenu(canvasElement);
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await expect(entries).toEqual(['Profile', 'Team', 'Logout']);
  },
};

/** Each entry leads where it says. */
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

/** Logging out leads to the login, which does not speak of a session that ended by itself. */
export const Logout: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const menu = await openProfileMenu(canvasElement);
    // By hand: within the act of userEvent, React never draws a screen that is still being loaded.
    menu.getByRole('menuitem', { name: 'Logout' }).click();
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByRole('button', { name: 'Login' }, { timeout: 5_000 }),
    ).toBeVisible();
    await expect(address()).toBe('/');
    await expect(canvas.queryByText(/session has ended/)).toBeNull();
  },
};
