import { callRoute, contract, extensionNames } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator } from '../../testing/colleague.ts';
import { createGate } from '../../testing/gate.ts';
import { consoleStory } from '../../testing/story.tsx';
import { searchFor } from '../../testing/searchFor.ts';

const meta: Meta = {
  title: 'Console/Search in all lists',
  tags: ['!autodocs'],
  beforeEach: () => sessionStorage.clear(),
};
export default meta;

type Story = StoryObj;

const address = () => within(document.head).getByTestId('address').getAttribute('content');
const companies = async () => (await callRoute(administrator, contract.companies.list, {})).rows;
const group = (name: string) => screen.findByRole('group', { name });

/** Records are below the areas and actions, in a group for each area. */
// @specification frame.search
export const GroupedByArea: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    const box = await searchFor('al');
    const companies = within(await group('Companies'));
    await expect(companies.getAllByRole('option')).toHaveLength(4);
    await expect(companies.getByRole('option', { name: 'More companies' })).toBeVisible();
    await expect(await group('Team')).toBeVisible();
    const options = screen.getAllByRole('option');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', options.at(-1)?.id));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id));
  },
};

/** A record whose name is all that is known of it is told apart by its id. */
export const NamedByAnAddress: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('ethan.brooks');
    const preferences = within(await group('Email User Preferences'));
    const [first] = preferences.getAllByRole('option');
    await expect(first).toHaveTextContent(/^ethan\.brooks@meridian-partners\.example#\d+$/);
  },
};

/** Enter opens the View of a record, in its list. */
export const OpensTheView: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('litig{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await expect(await dialog.findByText(/litigation/)).toBeVisible();
    await expect(address()).toMatch(/^\/manage-signals\?q=litig&open=view%3A\d+$/);
  },
};

/** A record is a link, whose address opens it in another tab, too. */
export const RecordsAreLinks: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('litig');
    const signals = within(await group('Signals'));
    await waitFor(() =>
      expect(signals.getByRole('option', { name: /^litigation/ })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/manage-signals\?q=litig&open=view%3A\d+$/),
      ),
    );
  },
};

/** A record that matches by another field than its name says by which, with the text marked. */
export const SaysWhyItMatches: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('ethan.brooks');
    const team = within(await group('Team'));
    const person = team.getAllByRole('option')[0] ?? document.body;
    await expect(person).toHaveTextContent(/Email: ethan\.brooks@meridian-partners\.example$/);
    await expect(within(person).getByText('ethan.brooks', { selector: 'mark' })).toBeVisible();
  },
};

/** What the text names stands before what only has it: the area of a company comes first. */
export const BestAreaFirst: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    const [company] = await companies();
    await searchFor(company?.overviews?.[0]?.name ?? '');
    await group('Companies');
    const [first] = screen
      .getAllByRole('group')
      .map((each) => each.getAttribute('aria-label'))
      .filter((label) => label !== 'Areas' && label !== 'Actions');
    await expect(first).toBe('Companies');
  },
};

/** A record of the list that is shown is found by its id, too. */
export const ByItsId: Story = {
  ...consoleStory({ path: '/companies-management' }),
  play: async () => {
    const company = (await companies()).at(-1);
    await searchFor(String(company?.id));
    const records = within(await group('Companies'));
    const option = await records.findByRole('option', {
      name: `${company?.overviews?.[0]?.name} ID: ${company?.id}`,
    });
    await expect(within(option).getByText(String(company?.id), { selector: 'mark' })).toBeVisible();
  },
};

/** A record of a list with parts opens in its part: a provider in its table. */
export const OpensInItsTable: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('main account');
    const providers = within(await group('Providers'));
    const first = providers.getAllByRole('option')[0] ?? document.body;
    await userEvent.click(first);
    await expect(
      await screen.findByRole('dialog', { name: 'View Provider Information' }),
    ).toBeVisible();
    await expect(address()).toMatch(
      /^\/providers-management\?table=\w+&(q=[^&]+&)?open=view%3A\d+$/,
    );
  },
};

/** A company is shown on its page. */
export const ShowsACompany: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('al');
    const companies = within(await group('Companies'));
    const found = companies.getAllByRole('option')[0] ?? document.body;
    await userEvent.click(found);
    await waitFor(() => expect(address()).toMatch(/^\/companies-management\/\d+$/));
    // The page is named by its id until its company has been read.
    await waitFor(() =>
      expect(found).toHaveTextContent(screen.getByRole('heading', { level: 1 }).textContent),
    );
  },
};

/** Where companies have no pages, one has two forms and no view, and is shown in its list. */
export const ShowsACompanyInItsList: Story = {
  ...consoleStory({
    path: '/landing',
    extensions: extensionNames.filter((each) => each !== 'versions'),
  }),
  play: async ({ canvasElement }) => {
    await searchFor('al');
    const companies = within(await group('Companies'));
    const found = companies.getAllByRole('option')[0] ?? document.body;
    await userEvent.click(found);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(await main.findByRole('button', { name: /^Name is “/ })).toBeVisible();
    await waitFor(() => expect(main.getAllByRole('rowheader')).toHaveLength(1));
    await expect(found).toHaveTextContent(main.getByRole('rowheader').textContent);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const GoesToTheOthers: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async () => {
    await searchFor('al');
    await userEvent.click(await screen.findByRole('option', { name: 'More companies' }));
    await waitFor(() => expect(address()).toBe('/companies-management?q=al'));
  },
};

/** The records of the list that is shown stand once, at the top. */
export const BesideTheList: Story = {
  ...consoleStory({ path: '/manage-signals' }),
  play: async () => {
    await searchFor('al');
    await expect(await group('Manage Signals')).toBeVisible();
    await expect(await group('Companies')).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Signals' })).toBeNull();
  },
};

/** A search that led to a record is offered again. */
export const RecentSearches: Story = {
  ...OpensTheView,
  play: async (context) => {
    await OpensTheView.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const box = await searchFor('{ArrowDown}{ArrowUp}');
    const recent = within(await group('Recent searches'));
    await expect(recent.getByRole('option')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('litig');
    await expect(await group('Manage Signals')).toBeVisible();
  },
};

const row = {
  resource: 'signals',
  name: '<img src=x onerror="document.title = 1">\u202Egnp.exe',
  detail: '<b>bold</b>',
};
const hostile = http.get('*/api/admin/search', () =>
  HttpResponse.json([{ id: 1, ...row }, { id: 2, ...row, resource: '__proto__' }, { id: 3 }]),
);

/** Names are shown as text; a list that no screen shows is left out. */
export const HostileText: Story = {
  ...consoleStory({ path: '/landing', overrides: [hostile] }),
  play: async () => {
    await searchFor('img');
    const signals = within(await group('Signals'));
    const option = signals.getByRole('option');
    await expect(option).toHaveTextContent('<img src=x onerror="document.title = 1">gnp.exe');
    await expect(option).toHaveTextContent('<b>bold</b>');
    await expect(option.querySelector('img')).toBeNull();
  },
};

const gate = createGate();

/** While the platform searches, areas and actions are offered, and Enter waits for nothing. */
export const Slow: Story = {
  ...consoleStory({
    path: '/landing',
    overrides: [http.get('*/api/admin/search', () => gate.passed())],
  }),
  beforeEach: gate.shut,
  play: async () => {
    await searchFor('sig');
    await expect(await screen.findByText('Searching')).toBeVisible();
    const area = await screen.findByRole('option', { name: /^Signals/ });
    await expect(area).toHaveAttribute('aria-selected', 'true');
    gate.open();
    await expect(await group('Signals')).toBeVisible();
    await expect(area).toHaveAttribute('aria-selected', 'true');
  },
};

export const Failing: Story = {
  ...consoleStory({
    path: '/landing',
    overrides: [fail(contract.search.list, 500, 'The database is away.')],
  }),
  play: async () => {
    await searchFor('sig');
    await expect(await screen.findByText('Records could not be searched just now.')).toBeVisible();
    await expect(screen.getByRole('option', { name: /^Signals/ })).toBeVisible();
  },
};

/** A platform that cannot search all lists is not asked to. */
export const OnlyTheSpecification: Story = {
  ...consoleStory({
    path: '/landing',
    extensions: extensionNames.filter((name) => name !== 'query'),
    overrides: [fail(contract.search.list, 500, 'It was asked.')],
  }),
  play: async () => {
    const box = await searchFor('litig');
    await expect(box).toHaveAccessibleName('Search areas and actions');
    await expect(await screen.findByText(/No results for/)).toBeVisible();
  },
};
