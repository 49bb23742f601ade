import { contract } from '@steward/api';
import { delay } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { searchFor } from '../../testing/searchFor.ts';

const meta: Meta = { title: 'Console/Search', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const list = '/manage-signals';

const address = () => within(document.head).getByTestId('address').getAttribute('content');
const marks = (option: HTMLElement) =>
  [...option.querySelectorAll('mark')].map((mark) => mark.textContent);

// @specification frame.search
export const AreasAndActions: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('sig');
    const actions = await screen.findByRole('group', { name: 'Actions' });
    await expect(within(actions).getByRole('option', { name: /Create New Signal/ })).toBeVisible();
    const areas = within(screen.getByRole('group', { name: 'Areas' }));
    const area = areas.getByRole('option', { name: /^Signals/ });
    await expect(area).toHaveAttribute('aria-selected', 'true');
    await expect(marks(area)).toEqual(['Sig']);
    await expect(screen.queryByRole('group', { name: 'Manage Signals' })).toBeNull();
  },
};

/** The search finds an area by its description, too. */
export const ByWhatAnAreaIsFor: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    const box = await searchFor('users');
    const team = await screen.findByRole('option', { name: /^Team/ });
    await expect(team).toHaveAttribute('aria-selected', 'true');
    await userEvent.clear(box);
    await userEvent.keyboard('salesforce');
    const crm = await screen.findByRole('option', { name: /^CRM/ });
    await expect(marks(crm)).toEqual(['Salesforce']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/crm'));
  },
};

/** The search finds the areas of a group by its heading. */
export const ByTheGroup: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('operation');
    const areas = within(await screen.findByRole('group', { name: 'Areas' }));
    await expect(areas.getByRole('option', { name: /^Imports/ })).toBeVisible();
    await expect(areas.getByRole('option', { name: /^Webhooks/ })).toBeVisible();
  },
};

/** Safari ends a composition before the Enter that confirms it: that Enter follows nothing. */
export const EnterOfAComposition: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    const box = await searchFor('salesforce');
    await screen.findByRole('option', { name: /^CRM/ });
    await fireEvent.compositionEnd(box);
    await fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    await userEvent.type(box, ' ');
    await screen.findByRole('option', { name: /^CRM/ });
    await expect(address()).toBe('/landing');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/crm'));
  },
};

/** An action of an area without a list opens its dialog. */
export const InvitesSomeone: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('invite');
    await userEvent.click(await screen.findByRole('option', { name: /Invite New User/ }));
    await expect(await screen.findByRole('dialog', { name: 'Invite New User' })).toBeVisible();
  },
};

/** The search offers only actions that the user may do. */
export const InvitesNobody: Story = {
  ...consoleStory({ path: '/landing', signedIn: 'standardUser' }),
  play: async () => {
    await searchFor('invite');
    await expect(await screen.findByText(/No results for/)).toBeVisible();
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

/** The search has no border until it is focused, and then a focus ring. */
export const StandsBack: Story = {
  ...consoleStory({ path: '/landing' }),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('combobox', { name: /areas and actions$/ });
    const { borderTopColor } = getComputedStyle(box.closest('label') ?? box);
    await expect(borderTopColor).toBe('rgba(0, 0, 0, 0)');
    await userEvent.keyboard('/');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(getComputedStyle(box.closest('label') ?? box).outlineStyle).toBe('solid');
  },
};

/** The results are aligned with the input at both ends. */
export const AsWideAsTheBox: Story = {
  ...consoleStory({ path: '/landing' }),
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    const box = await searchFor('sig');
    const ends = (element: Element | null | undefined) => {
      const { left, right } = element?.getBoundingClientRect() ?? new DOMRect();
      return [left, right];
    };
    const found = (await screen.findByRole('listbox')).parentElement;
    await expect(ends(found)).toEqual(ends(box.closest('label')));
  },
};

/** Global actions are found by synonyms. */
export const OwnActions: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async ({ canvas }) => {
    const box = await searchFor('{ArrowDown}');
    const wasDark = canvas.queryByRole('button', { name: 'Switch to light mode' }) !== null;
    for (const [words, action] of [
      ['api key', 'Your API key'],
      ['password', 'Change your password'],
      ['invite', 'Invite New User'],
      ['logout', 'Log out'],
      ['log out', 'Log out'],
      ['add prov', 'Add Provider'],
      ['create sector type', 'Create New Sector Type'],
      ['dark', 'Switch to'],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.type(box, words);
      const actions = within(await screen.findByRole('group', { name: 'Actions' }));
      const option = actions.getByRole('option', { name: new RegExp(`^${action}`) });
      await expect(option.querySelector('svg')).toBeVisible();
    }
    await userEvent.keyboard('{Enter}');
    const isDark = () => canvas.queryByRole('button', { name: 'Switch to light mode' }) !== null;
    await waitFor(() => expect(isDark()).not.toBe(wasDark));
    await searchFor('dark mode{Enter}');
    await waitFor(() => expect(isDark()).toBe(wasDark));
    // The entry says what happens next, and opens the page that sends the mail.
    await searchFor('password');
    const password = await screen.findByRole('option', { name: /^Change your password/ });
    await expect(password).toHaveTextContent('You get a link by email');
    await userEvent.click(password);
    await waitFor(() => expect(address()).toBe('/reset-password'));
  },
};

export const LogsOut: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('log out{Enter}');
    await expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  },
};

/** No records arrive between the keys: the last result is an area or an action. */
export const ByKeys: Story = {
  ...consoleStory({ path: '/landing', overrides: [delay('infinite', contract.search.list)] }),
  play: async () => {
    const box = await searchFor('custom');
    const options = await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toMatch(/-(add|area)-/));
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const NothingFound: Story = {
  ...consoleStory({ path: list }),
  play: async () => {
    await searchFor('zzzz');
    const called = await screen.findByText('zzzz');
    await expect(called.closest('[role=status]')).toHaveTextContent('No results for “zzzz”.');
  },
};

export const WithoutTheExtension: Story = {
  ...consoleStory({ path: list, extensions: [] }),
  play: async () => {
    await searchFor('signal');
    await expect(await screen.findByRole('group', { name: 'Actions' })).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Manage Signals' })).toBeNull();
  },
};
