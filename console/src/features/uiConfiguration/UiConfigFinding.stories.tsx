import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { openUiConfig, path } from '../../testing/uiConfigStories.ts';

const meta: Meta = {
  title: 'Console/UI Configuration/Finding',
  tags: ['!autodocs'],
  beforeEach: () => localStorage.clear(),
};
export default meta;

type Story = StoryObj;

/** The tree shows all levels, with the parents of the current one open; the layout is stored. */
export const WholeTree: Story = {
  ...consoleStory({ path: `${path}?at=dashboard/dashboard_home` }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await openUiConfig(canvasElement);
    await userEvent.click(await tree.findByRole('button', { name: 'Whole tree' }));
    await waitFor(() => expect(row('Dashboard')).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(row('My pipeline')).toHaveAttribute('aria-level', '3'));
    await waitFor(() => expect(Object.keys({ ...localStorage }).join()).toContain('uiTree'));
  },
};

/** The stored layout is restored. */
export const OpenAndCloseAll: Story = {
  ...consoleStory({ path: `${path}?at=dashboard` }),
  beforeEach: () => localStorage.setItem('steward.uiTree.1', 'true'),
  play: async ({ canvasElement }) => {
    const { tree, row, shown } = await openUiConfig(canvasElement);
    await userEvent.click(await tree.findByRole('button', { name: 'Close all' }));
    await waitFor(() => expect(shown()).toHaveLength(9));
    await userEvent.click(await tree.findByRole('button', { name: 'Open all' }));
    await waitFor(() => expect(row('Dashboard')).toHaveAttribute('aria-expanded', 'true'));
  },
};

/** The keyboard goes from the search into the rows, through the levels, and toggles a switch. */
// @specification uiConfiguration.drillDown, uiConfiguration.toggles
export const Keyboard: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await openUiConfig(canvasElement);
    tree.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(row('Companies')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(row('List')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(() => expect(row('Map')).toHaveTextContent('differs from default'));
    await waitFor(() => expect(row('Map')).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(row('Map')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(row('Companies')).toHaveFocus());
    await waitFor(() => expect(row('Companies')).toHaveTextContent('19 of 66 on'));
  },
};

/** The search covers all levels, keeps the parents of each match, and is in the address. */
// @specification entities.defaultOff
export const Search: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, row, shown, address } = await openUiConfig(canvasElement);
    await userEvent.type(tree.getByRole('searchbox', { name: 'Search Pages' }), 'trading');
    await waitFor(() => expect(tree.getByText('1 match')).toBeVisible());
    await waitFor(() =>
      expect(shown()).toEqual(['Company profile', 'Overview', 'Overall', 'Trading status']),
    );
    await waitFor(() => expect(row('Trading status')).toHaveTextContent('default off'));
    await waitFor(() => expect(address()).toBe(`${path}?q=trading`));
  },
};

export const SearchCleared: Story = {
  ...Search,
  play: async (context) => {
    await Search.play?.(context);
    const { shown, address } = await openUiConfig(context.canvasElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(path));
    await waitFor(() => expect(shown()).toHaveLength(9));
  },
};

/** The search also finds the technical name of an item. */
export const SearchByName: Story = {
  ...consoleStory({ path: `${path}?q=companies_table_funding` }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await openUiConfig(canvasElement);
    await waitFor(() => expect(tree.getByText('6 matches')).toBeVisible());
    await waitFor(() => expect(row('Last round')).toBeVisible());
  },
};

export const SearchWithoutMatch: Story = {
  ...consoleStory({ path: `${path}?q=zebra` }),
  play: async ({ canvasElement }) => {
    const { tree } = await openUiConfig(canvasElement);
    await waitFor(() => expect(tree.getByText('No match. Try another word.')).toBeVisible());
  },
};

export const DiffersFromDefault: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { tree, shown, address } = await openUiConfig(canvasElement);
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
    const { tree } = await openUiConfig(canvasElement);
    await waitFor(() => expect(tree.getByText(/has its default/)).toBeVisible());
  },
};
