import { contract, extensionNames } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { writeLocal } from '../../core/browser/storage/localStore.ts';
import { createGate } from '../../testing/gate.ts';
import { consoleStory } from '../../testing/story.tsx';
import { searchFor } from '../../testing/searchFor.ts';

const meta: Meta = { title: 'Console/Search', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const list = '/manage-signals';

const address = () => within(document.head).getByTestId('address').getAttribute('content');

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

/** The link to further matches opens the list, also from the tree of the same screen. */
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

/** A record with several forms and no view is shown in its list, where its menu has them all. */
export const ShowsWhatHasNoView: Story = {
  ...consoleStory({
    path: '/companies-management',
    extensions: extensionNames.filter((each) => each !== 'versions'),
  }),
  play: async ({ canvasElement }) => {
    await searchFor('a');
    const records = within(await screen.findByRole('group', { name: 'Companies' }));
    const found = records.getAllByRole('option')[0] ?? document.body;
    const name = found.textContent.replace(/#\d+$/, '');
    await userEvent.click(found);
    const main = within(within(canvasElement).getByRole('main'));
    await waitFor(() => expect(main.getAllByRole('rowheader')).toHaveLength(1));
    await expect(main.getByRole('rowheader', { name })).toBeVisible();
    await expect(main.getByRole('button', { name: `Name is “${name}”` })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(main.getByRole('button', { name: `Actions for ${name}` }));
    await expect(await screen.findByRole('menuitem', { name: 'Edit Provider ID' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Edit Company Name' })).toBeVisible();
  },
};

/** A record on a later page is found, and opens above its list. */
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

/** Without a text, the search lists recent records and then recent areas, each with its icon. */
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

/** A recent record opens in its list. */
export const OpensARecentRecord: Story = {
  ...BeforeALetter,
  play: async (context) => {
    await BeforeALetter.play?.(context);
    await userEvent.click(screen.getByRole('option', { name: /^funding_round/ }));
    await expect(await screen.findByRole('dialog', { name: 'View Signal' })).toBeVisible();
    await expect(address()).toBe(`${list}?open=view%3A24`);
  },
};

/** A deleted record is removed from the recent ones. */
export const ForgetsTheDeleted: Story = {
  ...consoleStory({ path: `${list}?open=view:24` }),
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'BACK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for funding_round' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await searchFor('{ArrowDown}');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Recent records' })).toBeNull();
  },
};

const gate = createGate();
const slowSearch = ['signals', 'search'].map((path) =>
  http.get(`*/api/admin/${path}`, ({ request }) =>
    new URL(request.url).searchParams.has('q') ? gate.passed() : undefined,
  ),
);

export const Searching: Story = {
  ...consoleStory({ path: list, overrides: slowSearch }),
  beforeEach: gate.shut,
  play: async () => {
    await searchFor('zzzz');
    await expect(await screen.findByText('Searching')).toBeVisible();
  },
};

/** The result that a person moved to stays the active one when records arrive above it. */
export const StaysActive: Story = {
  ...consoleStory({ path: list, overrides: slowSearch }),
  beforeEach: gate.shut,
  play: async () => {
    const box = await searchFor('a');
    const areas = within(await screen.findByRole('group', { name: 'Areas' }));
    const second = areas.getAllByRole('option')[1];
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', second?.id));
    gate.open();
    await screen.findByRole('group', { name: 'Manage Signals' });
    await expect(areas.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', second?.id);
  },
};

/** Enter waits for the results of its text; typing on cancels it, also when the text returns. */
export const TypedOnAfterEnter: Story = {
  ...consoleStory({ path: list, overrides: slowSearch }),
  beforeEach: gate.shut,
  play: async () => {
    await searchFor('hiring{Enter}z{Backspace}');
    gate.open();
    const records = await screen.findByRole('group', { name: 'Manage Signals' });
    await expect(within(records).getAllByRole('option')[0]).toBeVisible();
    await expect(address()).toBe(list);
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
