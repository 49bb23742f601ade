import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { writeLocal } from '../../core/browser/localStore.ts';
import { makeGate } from '../../testing/gate.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Search', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const list = '/manage-signals';

/** Opens the search box with its key and types into it. */
async function searchFor(text: string) {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('/');
  const box = screen.getByRole('combobox', { name: 'Search areas and actions' });
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.keyboard(text);
  return box;
}

const address = () => within(document.head).getByTestId('address').getAttribute('content');
const marks = (option: HTMLElement) =>
  [...option.querySelectorAll('mark')].map((mark) => mark.textContent);

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

/** Who does not know what an area is called finds it by what it is for. */
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

/** An action of an area that is no list leads to its dialog. */
export const InvitesSomeone: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('invite');
    await userEvent.click(await screen.findByRole('option', { name: /Invite New User/ }));
    await expect(await screen.findByRole('dialog', { name: 'Invite New User' })).toBeVisible();
  },
};

/** Nothing is offered that the person may not do. */
export const InvitesNobody: Story = {
  ...consoleStory({ path: '/landing', signedIn: 'standardUser' }),
  play: async () => {
    await searchFor('invite');
    await expect(await screen.findByText(/Nothing is called/)).toBeVisible();
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

/** It stands back in the header until it is wanted: no line around it, and none heavier within. */
export const StandsBack: Story = {
  ...consoleStory({ path: '/landing' }),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('combobox', { name: /^Search areas/ });
    const { borderTopColor } = getComputedStyle(box.closest('label') ?? box);
    await expect(borderTopColor).toBe('rgba(0, 0, 0, 0)');
    await userEvent.keyboard('/');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(getComputedStyle(box.closest('label') ?? box).outlineStyle).toBe('solid');
  },
};

/** What is found lines up with what was typed, at both ends. */
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

export const RecordsOfTheList: Story = {
  ...consoleStory({ path: list }),
  play: async () => {
    await searchFor('a');
    const records = within(await screen.findByRole('group', { name: 'Manage Signals' }));
    await waitFor(() =>
      expect(records.getByRole('option', { name: /more in the list/ })).toBeVisible(),
    );
    await expect(records.getAllByRole('option')).toHaveLength(6);
  },
};

export const GoesToTheRestOfTheList: Story = {
  ...consoleStory({ path: list }),
  play: async () => {
    await searchFor('a');
    await userEvent.click(await screen.findByRole('option', { name: /more in the list/ }));
    await waitFor(() => expect(address()).toBe(`${list}?q=a`));
  },
};

/** Also from where the list is not shown as one. */
export const GoesFromTheTreeToTheList: Story = {
  ...consoleStory({ path: '/sectors-management/possible-values?view=tree' }),
  play: async () => {
    await searchFor('a');
    await userEvent.click(await screen.findByRole('option', { name: /more in the list/ }));
    const main = within(screen.getByRole('main'));
    await expect(await main.findByRole('table', { name: 'Possible Sector Values' })).toBeVisible();
    await expect(main.getByRole('searchbox')).toHaveValue('a');
  },
};

export const OpensARecord: Story = {
  ...consoleStory({ path: list }),
  play: async () => {
    const box = await searchFor('hiring');
    const records = within(await screen.findByRole('group', { name: 'Manage Signals' }));
    const first = records.getAllByRole('option')[0];
    await expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: /View Signal/ })).toBeVisible();
    await expect(address()).toMatch(/q=hiring&open=view/);
  },
};

/** A record that has no view opens in its form, not as a list that is narrowed to it. */
export const OpensWhatHasNoView: Story = {
  ...consoleStory({ path: '/companies-management' }),
  play: async () => {
    await searchFor('a');
    const records = within(await screen.findByRole('group', { name: 'Companies' }));
    await userEvent.click(records.getAllByRole('option')[0] ?? document.body);
    await expect(await screen.findByRole('dialog', { name: 'Edit Provider ID' })).toBeVisible();
    await expect(address()).toMatch(/open=edit-provider-id/);
  },
};

/** A record far down the list is found, and opens with the list behind. */
export const OpensFromAnotherPage: Story = {
  ...consoleStory({ path: list }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByRole('table');
    await expect(main.queryByText('litigation')).toBeNull();
    await searchFor('litig');
    await userEvent.click(await screen.findByRole('option', { name: /^litigation/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await expect(await dialog.findByText(/litigation/)).toBeVisible();
  },
};

/** Before a letter is typed: where one was last, records first, each with the icon of its area. */
export const BeforeALetter: Story = {
  ...consoleStory({ path: `${list}?open=view:24` }),
  beforeEach: () => {
    sessionStorage.clear();
    writeLocal('recent', 1, ['/crm', '/team']);
    return () => localStorage.clear();
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'BACK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await searchFor('{ArrowDown}{ArrowUp}');
    const records = within(await screen.findByRole('group', { name: 'Recent records' }));
    const record = records.getByRole('option', { name: /^funding_round/ });
    await expect(record.querySelector('svg')).toBeVisible();
    const visited = within(screen.getByRole('group', { name: 'Recently visited' }));
    for (const option of visited.getAllByRole('option'))
      await expect(option.querySelector('svg')).toBeVisible();
  },
};

/** A recent record opens where it was. */
export const OpensARecentRecord: Story = {
  ...BeforeALetter,
  play: async (context) => {
    await BeforeALetter.play?.(context);
    await userEvent.click(screen.getByRole('option', { name: /^funding_round/ }));
    await expect(await screen.findByRole('dialog', { name: 'View Signal' })).toBeVisible();
    await expect(address()).toBe(`${list}?open=view%3A24`);
  },
};

/** A record that was deleted leads nowhere any more. */
export const ForgetsTheDeleted: Story = {
  ...consoleStory({ path: `${list}?open=view:24` }),
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'BACK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for funding_round' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await searchFor('{ArrowDown}');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Recent records' })).toBeNull();
  },
};

/** What a person can do from anywhere is found by whatever they call it. */
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
    // Leads to where a link is asked for, and says so beforehand.
    await searchFor('password');
    const password = await screen.findByRole('option', { name: /^Change your password/ });
    await expect(password).toHaveTextContent('You are sent a link by mail');
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

const gate = makeGate();
const slowSearch = http.get('*/api/admin/signals', ({ request }) =>
  new URL(request.url).searchParams.has('q') ? gate.passed() : undefined,
);

export const Searching: Story = {
  ...consoleStory({ path: list, overrides: [slowSearch] }),
  beforeEach: gate.shut,
  play: async () => {
    await searchFor('zzzz');
    await expect(await screen.findByText('Searching')).toBeVisible();
  },
};

/** Enter is for what was typed then: who types on, and comes back to it, is taken nowhere. */
export const TypedOnAfterEnter: Story = {
  ...consoleStory({ path: list, overrides: [slowSearch] }),
  beforeEach: gate.shut,
  play: async () => {
    await searchFor('hiring{Enter}z{Backspace}');
    gate.open();
    const records = await screen.findByRole('group', { name: 'Manage Signals' });
    await expect(within(records).getAllByRole('option')[0]).toBeVisible();
    await expect(address()).toBe(list);
  },
};

export const ByKeys: Story = {
  ...consoleStory({ path: '/landing' }),
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
    await expect(called.closest('[role=status]')).toHaveTextContent('Nothing is called “zzzz”.');
  },
};

export const ListCannotBeSearched: Story = {
  ...consoleStory({ path: list, overrides: [fail(contract.signals.list, 500, 'Away.')] }),
  play: async () => {
    await searchFor('sig');
    await expect(await screen.findByText('The list could not be searched just now.')).toBeVisible();
    await expect(screen.getByRole('option', { name: /^Signals/ })).toBeVisible();
  },
};

export const WithoutTheExtension: Story = {
  ...consoleStory({ path: list, extensions: ['sort'] }),
  play: async () => {
    await searchFor('signal');
    await expect(await screen.findByRole('group', { name: 'Actions' })).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Manage Signals' })).toBeNull();
  },
};
