import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { makeGate } from '../testing/gate.ts';
import { consoleStory } from '../testing/story.tsx';

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
