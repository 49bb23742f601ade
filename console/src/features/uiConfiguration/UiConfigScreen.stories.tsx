import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { openUiConfig, path } from '../../testing/uiConfigStories.ts';

const meta: Meta = {
  title: 'Console/UI Configuration',
  tags: ['!autodocs'],
  beforeEach: () => localStorage.clear(),
};
export default meta;

type Story = StoryObj;

const financials = `${path}?at=companies/companies_list/companies_table_financials`;
const { pages, savePage, saveTab } = contract.uiConfiguration;

// @specification uiConfiguration.title, uiConfiguration.toggles, uiConfiguration.warning
// @specification entities.merging, entities.allowList, entities.toggleable
export const Pages: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, tree, row } = await openUiConfig(canvasElement);
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
    await waitFor(() =>
      expect(row('Transactions')).toHaveTextContent(
        /^Transactions\s*transactions\s*differs from default\s*0 of 1 on$/,
      ),
    );
    await waitFor(() =>
      expect(row('Dashboard')).toHaveTextContent(/^Dashboard\s*dashboard\s*6 of 6 on$/),
    );
    await waitFor(() => expect(row('Companies')).toHaveTextContent(/20 of 66 on\s*Always on$/));
  },
};

/** A click opens a level, the breadcrumbs lead back, and the address follows. */
// @specification uiConfiguration.drillDown, entities.catalogue, entities.defaultOff
export const DrillDown: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, row, shown, address } = await openUiConfig(canvasElement);
    await userEvent.click(await tree.findByText('Companies'));
    await waitFor(() => expect(shown()).toEqual(['List', 'Map', 'Saved searches']));
    await userEvent.click(await tree.findByText('List'));
    await userEvent.click(await tree.findByText('Table financials'));
    await waitFor(() => expect(address()).toBe(financials.replaceAll(/\/(?=companies_)/g, '%2F')));
    await waitFor(() => expect(row('Year end')).toHaveTextContent('default off'));
    await waitFor(() => expect(within(row('Revenue')).getByRole('switch')).toBeChecked());
    // Each breadcrumb has its kind and its name.
    const way = within(tree.getByRole('navigation', { name: 'Path within Pages' }));
    await expect(way.getByText('Widget: Table financials')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(await tree.findByRole('button', { name: 'Page: Companies' }));
    await waitFor(() => expect(row('List')).toHaveFocus());
    await userEvent.click(await tree.findByRole('button', { name: 'Pages' }));
    await waitFor(() => expect(address()).toBe(path));
  },
};

export const Tabs: Story = {
  ...consoleStory({ path: `${path}?at=company_profile` }),
  play: async ({ canvasElement }) => {
    const { shown } = await openUiConfig(canvasElement);
    const tabs = ['Overview', 'Financials', 'Funding', 'People', 'News', 'Social'];
    await waitFor(() => expect(shown()).toEqual(tabs));
  },
};

export const Widgets: Story = {
  ...consoleStory({ path: `${path}?at=company_profile/company_profile_financials` }),
  play: async ({ canvasElement }) => {
    const { shown } = await openUiConfig(canvasElement);
    const widgets = ['Profit and loss', 'Balance sheet', 'Cash flow', 'Ratios'];
    await waitFor(() => expect(shown()).toEqual(widgets));
  },
};

export const Fields: Story = {
  ...consoleStory({ path: financials }),
  play: async ({ canvasElement }) => {
    const { row } = await openUiConfig(canvasElement);
    await waitFor(() => expect(row('Year end')).toHaveTextContent('default off'));
  },
};

/** A locked item has a lock instead of a switch, and a text that says so. */
// @specification uiConfiguration.toggles, entities.locked
export const Locked: Story = {
  ...consoleStory({ path: `${path}?at=companies/companies_list/companies_table` }),
  play: async ({ canvasElement }) => {
    const { row } = await openUiConfig(canvasElement);
    const name = within(row('Name'));
    await waitFor(() => expect(name.getByText('Locked')).toBeVisible());
    await waitFor(() => expect(name.queryByRole('switch')).toBeNull());
    await waitFor(() => expect(within(row('Website')).getByRole('switch')).toBeChecked());
  },
};

/** A pending switch shows the new state and a spinner; a second press does nothing. */
export const Pending: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', savePage)] }),
  play: async ({ canvasElement }) => {
    const { row } = await openUiConfig(canvasElement);
    const dashboard = within(row('Dashboard')).getByRole('switch');
    await userEvent.dblClick(dashboard);
    await waitFor(() => expect(dashboard).not.toBeChecked());
    await waitFor(() => expect(row('Dashboard')).toHaveAttribute('aria-busy', 'true'));
  },
};

/** When a tab fails to save after its page, its row shows the error, and the activity log has it. */
// @specification failures.toggle
export const ToggleFails: Story = {
  ...consoleStory({
    path: `${path}?at=companies`,
    overrides: [fail(saveTab, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const { canvas, row } = await openUiConfig(canvasElement);
    await userEvent.click(within(row('Map')).getByRole('switch'));
    await waitFor(() => expect(row('Map')).toHaveTextContent('Not saved: The disk is full.'));
    await waitFor(() => expect(within(row('Map')).getByRole('switch')).toBeChecked());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Activity, 1 failed' })).toBeVisible(),
    );
  },
};

/** The level is shown in full, so that only the page scrolls. */
export const NoScrollWithin: Story = {
  ...consoleStory({ path: financials }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { tree } = await openUiConfig(canvasElement);
    const grid = await tree.findByRole('treegrid');
    await waitFor(() => expect(grid.offsetHeight).toBeGreaterThan(innerHeight));
    const scrolls = [...canvasElement.querySelectorAll('main *')].filter(
      ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
    );
    const scrolled = scrolls.filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY));
    await expect(scrolled).toEqual([]);
    const rows = within(grid).getAllByRole('row');
    await expect(rows).toHaveLength(Number(grid.getAttribute('aria-rowcount')));
  },
};

/** A banner that is there on load is no live region. */
export const WarningStands: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas } = await openUiConfig(canvasElement);
    const warning = canvas.getByRole('note');
    await expect(within(warning).queryByRole('status')).toBeNull();
    // The text takes one line, as wide as the banner.
    const words = canvas.getByText(/^Beware!/);
    const { right: end } = warning.getBoundingClientRect() ?? { right: 0 };
    await expect(end - words.getBoundingClientRect().right).toBeLessThan(24);
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

/** Unknown items of the platform are listed last, in any script and length, without a switch. */
// @specification entities.merging
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
    const { tree, row, address } = await openUiConfig(canvasElement);
    await userEvent.click(await tree.findByText('A/b%c?d&e'));
    await waitFor(() => expect(address()).toBe(`${path}?at=a%252Fb%2525c%253Fd%2526e`));
    await waitFor(() => expect(row('النشاط والتقارير')).toBeVisible());
    await userEvent.click(await tree.findByRole('button', { name: 'Pages' }));
  },
};
