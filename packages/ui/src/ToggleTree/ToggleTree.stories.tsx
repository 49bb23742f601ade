import { ToggleTree } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { backKey } from '../testing/direction.ts';
import { oddItems, tenThousand } from './testing/demo.ts';
import { count, pagesTree, row, Stateful } from './testing/Stateful.tsx';

const meta = {
  title: 'Components/ToggleTree',
  component: ToggleTree,
  args: pagesTree,
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ToggleTree>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** The search keeps the parents of each match, announces the count, and keeps the focus. */
export const Searching: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search Pages' });
    await userEvent.type(box, 'ma');
    await waitFor(() => expect(canvas.getByText('2 matches')).toBeVisible());
    await waitFor(() => expect(count(canvas)).toBe(4));
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveFocus());
    await userEvent.keyboard(backKey());
    await waitFor(() => expect(count(canvas)).toBe(1));
    await userEvent.type(box, 'zz');
    await waitFor(() => expect(canvas.getByText('No match')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(count(canvas)).toBe(5));
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.type(box, 'ma');
    await waitFor(() => expect(count(canvas)).toBe(4));
  },
};

/** The button that clears the search returns the focus to it. */
export const SearchCleared: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'ebitda');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
  },
};

/** The search also finds the detail of an item, such as its technical name. */
export const SearchingDetails: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'filter');
    await waitFor(() =>
      expect(row(canvas, 'Filters').querySelectorAll('.detail mark')).toHaveLength(0),
    );
    await userEvent.clear(box);
    await userEvent.type(box, 'companies_t');
    await waitFor(() => expect(canvas.getByText('1 match')).toBeVisible());
    await waitFor(() => expect(row(canvas, 'Table')).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText('companies_t', { selector: 'mark' })).toBeVisible(),
    );
  },
};

/** A filter of the caller also removes children of the items that it keeps; the caller can control the search text. */
export const Kept: Story = {
  args: {
    layout: 'drill',
    keep: ({ checked }) => checked === false,
    searchText: 'e',
    onSearchChange: fn(),
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText('3 matches')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('Dashboard')).toBeNull());
    await waitFor(() => expect(row(canvas, 'Revenue')).toBeVisible());
    await userEvent.type(canvas.getByRole('searchbox'), 'x');
    await waitFor(() => expect(args.onSearchChange).toHaveBeenLastCalledWith('ex'));
  },
};

/** A locked item shows a lock, and cannot be toggled. */
// @specification entities.locked
export const Locked: Story = {
  args: { isLocked: ({ id }) => id === 'website' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.queryByRole('switch', { name: 'Website' })).toBeNull());
    await userEvent.click(canvas.getByText('Website'));
    await userEvent.keyboard(' ');
    await expect(args.onToggle).not.toHaveBeenCalled();
    await waitFor(() => expect(row(canvas, 'Website')).toHaveTextContent('Locked'));
  },
};

/** Only a truncated label gets a tooltip on hover. */
/** Switches show their state, and can be read with the keyboard, but not toggled. */
export const ReadOnly: Story = {
  args: { readOnly: true, onToggle: fn() },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('switch', { name: 'Dashboard' });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(box).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onToggle).not.toHaveBeenCalled();
  },
};

export const CutNames: Story = {
  args: {
    items: [
      { id: 'short', label: 'Map', checked: true },
      { id: 'long', label: 'A name without an end '.repeat(12), checked: true },
    ],
  },
  play: async ({ canvas }) => {
    const [short, long] = Array.from(canvas.getByRole('treegrid').querySelectorAll('.label'));
    if (!short || !long) throw new Error('There are two rows.');
    await userEvent.hover(short);
    await expect(short).not.toHaveAttribute('title');
    await userEvent.hover(long);
    await expect(long).toHaveAttribute('title', long.textContent);
  },
};

/** An item that is on while some items below are off shows a dash, and the number that are on. */
export const PartlyOn: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Companies'));
    const table = row(canvas, 'Table');
    await waitFor(() => expect(table).toHaveTextContent('3 of 6 on'));
    await waitFor(() => expect(table).toHaveAttribute('data-mixed'));
    await waitFor(() => expect(row(canvas, 'Filters')).not.toHaveAttribute('data-mixed'));
  },
};

const many = tenThousand();

/** Of ten thousand rows a few dozen are rendered, and a toggle renders one again. */
export const TenThousand: Story = {
  args: { label: 'Fields' },
  render: (args) => <Stateful {...args} items={many} />,
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('treegrid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '10000'));
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{End}');
    await waitFor(() => expect(row(canvas, 'Field 10000')).toHaveFocus());
    await waitFor(() => expect(count(canvas)).toBeLessThan(80));
    const touchedElements = new Set<Element | null>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        touchedElements.add(element?.closest('[role=row]') ?? null);
      }
    });
    await waitFor(() => expect(row(canvas, 'Field 9990')).toBeVisible());
    observer.observe(grid, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await userEvent.keyboard(' ');
    await waitFor(() => expect(args.onToggle).toHaveBeenCalledWith('row-9999', false));
    await waitFor(() => expect(row(canvas, 'Field 10000')).toHaveTextContent('Off'));
    observer.disconnect();
    await waitFor(() => expect([...touchedElements]).toEqual([row(canvas, 'Field 10000')]));
    await waitFor(() => expect(row(canvas, 'Field 10000')).toHaveFocus());
  },
};

/** All rows are in the document for the browser's search and for printing. */
export const Printed: Story = {
  args: { label: 'Fields', items: many.slice(0, 200) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(count(canvas)).toBeLessThan(80));
    dispatchEvent(new Event('beforeprint'));
    await expect(count(canvas)).toBe(200);
  },
};

export const Empty: Story = { args: { items: [], empty: 'The platform has no page.' } };

export const LongAndForeign: Story = {
  args: { items: oddItems, expandedIds: new Set(['long', 'arabic']) },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
