import { contract, featureQuestion } from '@steward/api';
import { delay, fail, mockPeople, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = {
  title: 'Console/UI Configuration',
  tags: ['!autodocs'],
  beforeEach: () => localStorage.clear(),
};
export default meta;

type Story = StoryObj;

const path = '/ui-config';
const financials = `${path}?at=companies/companies_list/companies_table_financials`;
const { pages, savePage, saveTab } = contract.uiConfiguration;

/** Pages and features, once they are there, with ways to find what is in them. */
async function opened(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const tree = within(await canvas.findByRole('region', { name: 'Pages' }));
  const features = within(canvas.getByRole('region', { name: 'Features' }));
  // By hand: asking for roles looks at the style of every element, which takes seconds in a long tree.
  const rows = () => [...canvasElement.querySelectorAll<HTMLElement>('[role=row]')];
  const labelOf = (row: HTMLElement) => row.querySelector('.label')?.textContent;
  const row = (label: string) => {
    const found = rows().find((each) => labelOf(each) === label);
    if (!found) throw new Error(`There is no row “${label}”.`);
    return found;
  };
  const shown = () => rows().map(labelOf);
  const address = () =>
    document.querySelector('meta[data-testid=address]')?.getAttribute('content');
  return { canvas, tree, features, row, shown, address };
}

export const Pages: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, tree, row } = await opened(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('UI Configuration'),
    );
    await waitFor(() =>
      expect(canvas.getByText("Manage platform's UI and Features")).toBeVisible(),
    );
    await expect(
      canvas.getByText(
        "Beware! Disabling a Feature means it will override any Page/Tab/Widget/Field setting and deactivate it in all places it's being used across the whole platform.",
      ),
    ).toBeVisible();
    const switches = tree.getAllByRole('switch').map((each) => each.getAttribute('aria-label'));
    await waitFor(() =>
      expect(switches).toEqual(['Dashboard', 'Recommendations', 'Dealflows', 'Transactions']),
    );
    await waitFor(() => expect(row('Transactions')).toHaveTextContent('off, differs from default'));
    await waitFor(() => expect(row('Companies')).toHaveTextContent('26 of 66 on'));
  },
};

/** A press goes in, the breadcrumbs lead back, and the address goes along. */
export const DrillDown: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, row, shown, address } = await opened(canvasElement);
    await userEvent.click(await tree.findByText('Companies'));
    await waitFor(() => expect(shown()).toEqual(['List', 'Map', 'Saved searches']));
    await userEvent.click(await tree.findByText('List'));
    await userEvent.click(await tree.findByText('Table financials'));
    await waitFor(() => expect(address()).toBe(financials.replaceAll(/\/(?=companies_)/g, '%2F')));
    await waitFor(() => expect(row('Year end')).toHaveTextContent('default off'));
    await waitFor(() => expect(row('Revenue')).toHaveTextContent('on'));
    await userEvent.click(await tree.findByRole('button', { name: 'Companies' }));
    await waitFor(() => expect(row('List')).toHaveFocus());
    await userEvent.click(await tree.findByRole('button', { name: 'Pages' }));
    await waitFor(() => expect(address()).toBe(path));
  },
};

export const Tabs: Story = consoleStory({ path: `${path}?at=company_profile` });

export const Widgets: Story = consoleStory({
  path: `${path}?at=company_profile/company_profile_overview`,
});

export const Fields: Story = consoleStory({ path: financials });

/** What is locked has a lock and no switch, and says so. */
export const Locked: Story = {
  ...consoleStory({ path: `${path}?at=companies/companies_list/companies_table` }),
  play: async ({ canvasElement }) => {
    const { row } = await opened(canvasElement);
    const name = within(row('Name'));
    await waitFor(() => expect(name.getByText('locked')).toBeVisible());
    await waitFor(() => expect(name.queryByRole('switch')).toBeNull());
    await waitFor(() => expect(within(row('Website')).getByRole('switch')).toBeChecked());
  },
};

/** A feature that is off overrides the setting, which stays as it is. */
export const OffByAFeature: Story = {
  ...consoleStory({ path: `${path}?at=news_flow` }),
  play: async ({ canvasElement }) => {
    const { row } = await opened(canvasElement);
    await waitFor(() => expect(row('Social')).toHaveTextContent('off: feature_social is disabled'));
    await waitFor(() => expect(within(row('Social')).getByRole('switch')).toBeChecked());
  },
};

/** All levels below one another; the choice is kept, and the way to the place stands open. */
export const WholeTree: Story = {
  ...consoleStory({ path: `${path}?at=dashboard/dashboard_home` }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await opened(canvasElement);
    await userEvent.click(await tree.findByRole('button', { name: 'Whole tree' }));
    await waitFor(() => expect(row('Dashboard')).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(row('My pipeline')).toHaveAttribute('aria-level', '3'));
    await waitFor(() => expect(Object.values({ ...localStorage })).toContain('tree'));
  },
};

/** The layout that was chosen last is there again. */
export const OpenAndCloseAll: Story = {
  ...consoleStory({ path: `${path}?at=dashboard` }),
  beforeEach: () =>
    localStorage.setItem(`steward.uiLayout.${mockPeople.administrator.email}`, 'tree'),
  play: async ({ canvasElement }) => {
    const { tree, row, shown } = await opened(canvasElement);
    await userEvent.click(await tree.findByRole('button', { name: 'Close all' }));
    await waitFor(() => expect(shown()).toHaveLength(9));
    await userEvent.click(await tree.findByRole('button', { name: 'Open all' }));
    await waitFor(() => expect(row('Dashboard')).toHaveAttribute('aria-expanded', 'true'));
  },
};

/** From the search down into the rows, level by level, and a switch, without a mouse. */
export const Keyboard: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await opened(canvasElement);
    tree.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(row('Companies')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(row('List')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(() => expect(row('Map')).toHaveTextContent('off, differs from default'));
    await waitFor(() => expect(row('Map')).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(row('Map')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(row('Companies')).toHaveFocus());
    await waitFor(() => expect(row('Companies')).toHaveTextContent('25 of 66 on'));
  },
};

/** The search looks through all levels, keeps the ways there, and stands in the address. */
export const Search: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, row, shown, address } = await opened(canvasElement);
    await userEvent.type(tree.getByRole('searchbox', { name: 'Search Pages' }), 'trading');
    await waitFor(() => expect(tree.getByText('1 match')).toBeVisible());
    await waitFor(() =>
      expect(shown()).toEqual(['Company profile', 'Overview', 'Overall', 'Trading status']),
    );
    await waitFor(() => expect(row('Trading status')).toHaveTextContent('default off'));
    await waitFor(() => expect(address()).toBe(`${path}?q=trading`));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(path));
    await waitFor(() => expect(shown()).toHaveLength(9));
  },
};

/** The platform's own name of an item is found, too. */
export const SearchByName: Story = {
  ...consoleStory({ path: `${path}?q=companies_table_funding` }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await opened(canvasElement);
    await waitFor(() => expect(tree.getByText('6 matches')).toBeVisible());
    await waitFor(() => expect(row('Last round')).toBeVisible());
  },
};

export const SearchWithoutMatch: Story = {
  ...consoleStory({ path: `${path}?q=zebra` }),
  play: async ({ canvasElement }) => {
    const { tree } = await opened(canvasElement);
    await waitFor(() => expect(tree.getByText('No match. Try another word.')).toBeVisible());
  },
};

export const DiffersFromDefault: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, shown, address } = await opened(canvasElement);
    const filter = tree.getByRole('button', { name: 'Differs from default 1' });
    await userEvent.click(filter);
    await waitFor(() => expect(filter).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(shown()).toEqual(['Transactions']));
    await waitFor(() => expect(address()).toBe(`${path}?differs=1`));
  },
};

export const NothingDiffers: Story = {
  ...consoleStory({ path: `${path}?differs=1`, seed: 'none' }),
  play: async ({ canvasElement }) => {
    const { tree } = await opened(canvasElement);
    await waitFor(() => expect(tree.getByText(/is as it is by default/)).toBeVisible());
  },
};

/** A ban or a check, and a switch where the feature may be toggled. */
export const Features: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features } = await opened(canvasElement);
    await waitFor(() => expect(features.getAllByRole('listitem')).toHaveLength(7));
    await waitFor(() => expect(features.getAllByRole('img', { name: 'Disabled' })).toHaveLength(2));
    const switches = features.getAllByRole('switch').map((each) => each.getAttribute('aria-label'));
    await waitFor(() =>
      expect(switches).toEqual(['Dealflows', 'Social', 'Recommendations', 'Tasks', 'Funding']),
    );
  },
};

/** Disabling asks first, says what will be hidden, and then hides it. */
export const DisableFeature: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features, row } = await opened(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Dealflows' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Disable Feature:' }));
    await waitFor(() => expect(asked.getByText(featureQuestion(false).text)).toBeVisible());
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await waitFor(() =>
      expect(asked.getByText('18 parts of the platform will be hidden')).toBeVisible(),
    );
    await waitFor(() => expect(asked.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(await asked.findByRole('button', { name: 'Show all 18' }));
    await waitFor(() => expect(asked.getAllByRole('listitem')).toHaveLength(18));
    await userEvent.click(await asked.findByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(features.getByRole('switch', { name: 'Dealflows' })).not.toBeChecked(),
    );
    await waitFor(() => expect(features.getAllByRole('img', { name: 'Disabled' })).toHaveLength(3));
    await waitFor(() =>
      expect(row('Dealflows')).toHaveTextContent('off: feature_dealflows is disabled'),
    );
  },
};

/** The question, open. */
export const DisableFeatureOpen: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features } = await opened(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Dealflows' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

/** Asked from the keyboard and left again: nothing changes, and the focus goes back. */
export const EnableFeatureOpen: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { features } = await opened(canvasElement);
    const social = features.getByRole('switch', { name: 'Social' });
    social.focus();
    await userEvent.keyboard(' ');
    await expect(await screen.findByRole('alertdialog', { name: 'Enable Feature:' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(social).toHaveFocus());
    await waitFor(() => expect(social).not.toBeChecked());
    await userEvent.keyboard(' ');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Enable Feature:' }));
    await waitFor(() => expect(asked.getByText(featureQuestion(true).text)).toBeVisible());
    await waitFor(() =>
      expect(asked.getByText('5 parts of the platform will be shown')).toBeVisible(),
    );
  },
};

/** Nothing that is seen just now depends on the feature. */
export const NothingChanges: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(pages, [
        { id: 1, name: 'recommendations', enabled: false },
        {
          id: 2,
          name: 'dashboard',
          enabled: false,
        },
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const { features } = await opened(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Recommendations' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(asked.getByText(/Nothing on the pages changes/)).toBeVisible());
  },
};

/** The switch shows what is wanted, a ring says that it is on its way; a second press does nothing. */
export const Pending: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', savePage)] }),
  play: async ({ canvasElement }) => {
    const { row } = await opened(canvasElement);
    const dashboard = within(row('Dashboard')).getByRole('switch');
    await userEvent.dblClick(dashboard);
    await waitFor(() => expect(dashboard).not.toBeChecked());
    await waitFor(() => expect(row('Dashboard')).toHaveAttribute('aria-busy', 'true'));
  },
};

/** A tab whose page was saved and which itself was not: the row says so, the log has it. */
export const ToggleFails: Story = {
  ...consoleStory({
    path: `${path}?at=companies`,
    overrides: [fail(saveTab, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const { canvas, row } = await opened(canvasElement);
    await userEvent.click(within(row('Map')).getByRole('switch'));
    await waitFor(() => expect(row('Map')).toHaveTextContent('Not saved: The disk is full.'));
    await waitFor(() => expect(within(row('Map')).getByRole('switch')).toBeChecked());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Activity, 1 failed' })).toBeVisible(),
    );
  },
};

export const FeatureFails: Story = {
  ...consoleStory({ path, overrides: [fail(savePage, 500, 'The disk is full.')] }),
  play: async ({ canvasElement }) => {
    const { features } = await opened(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Tasks' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await expect(await features.findByText('Not saved: The disk is full.')).toBeVisible();
    await waitFor(() => expect(features.getByRole('switch', { name: 'Tasks' })).toBeChecked());
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', pages)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Loading the UI configuration')).toBeInTheDocument();
  },
};

/** A load that fails leaves nothing to show, and may be tried again. */
export const LoadFails: Story = {
  ...consoleStory({ path, overrides: [fail(pages, 500, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('switch')).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Activity, 1 failed' })).toBeVisible(),
    );
  },
};

export const Retry: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get(
        '*/ui-configuration/pages',
        () => HttpResponse.json({ message: 'The database is away.' }, { status: 500 }),
        { once: true },
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('switch', { name: 'Dashboard' })).toBeVisible();
  },
};

/** A standard user may change all of it: nothing here needs can-manage-users. */
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await opened(canvasElement);
    await userEvent.click(await tree.findByRole('switch', { name: 'Transactions' }));
    await waitFor(() => expect(row('Transactions')).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(tree.getByRole('switch', { name: 'Transactions' })).toBeChecked());
  },
};

const odd = [
  'النشاط_والتقارير',
  '株式会社日本総合研究所ホールディングス',
  'zażółć_gęślą_jaźń',
  'a_page_whose_name_is_longer_than_anyone_could_have_thought_when_the_table_was_drawn_for_the_first_time',
  'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2),
  'a/b%c?d&e',
].map((name, index) => ({ id: index + 1, name, enabled: index % 2 === 0 }));

/** What only this platform knows stands after the rest, in any script and length, without a switch. */
export const LongAndForeign: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(pages, [
        ...odd.map((page) => ({ ...page, tabs: odd })),
        { id: 99, name: `feature_${odd[3]?.name}`, enabled: false },
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const { tree, row, address } = await opened(canvasElement);
    await userEvent.click(await tree.findByText('A/b%c?d&e'));
    await waitFor(() => expect(address()).toBe(`${path}?at=a%252Fb%2525c%253Fd%2526e`));
    await waitFor(() => expect(row('النشاط والتقارير')).toBeVisible());
    await userEvent.click(await tree.findByRole('button', { name: 'Pages' }));
  },
};

export const Phone: Story = {
  ...consoleStory({ path: financials }),
  globals: { viewport: { value: 'phone' } },
};

/** However much a feature changes, the question stays in view, buttons and all. */
export const PhoneQuestion: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { features } = await opened(canvasElement);
    await userEvent.click(await features.findByRole('switch', { name: 'Dealflows' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show all 18' }));
    const { top, bottom } = dialog.getBoundingClientRect();
    await waitFor(() => expect(top).toBeGreaterThanOrEqual(0));
    await waitFor(() => expect(bottom).toBeLessThanOrEqual(innerHeight));
  },
};

export const Dark: Story = {
  ...consoleStory({ path: `${path}?q=social` }),
  globals: { theme: 'dark' },
};
