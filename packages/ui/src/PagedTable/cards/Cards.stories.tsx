import { Button, EmptyState, PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { across, endOf, startOf } from '../../testing/direction.ts';
import { ControlledTable } from '../testing/ControlledTable.tsx';
import { companies, companyTable, onActed, type Company } from '../testing/demo.tsx';
import { box, order } from '../testing/headings.ts';

const meta = {
  title: 'Components/PagedTable/Cards',
  component: PagedTable<Company>,
  args: companyTable,
  globals: { viewport: { value: 'phone' } },
  render: (args) => <ControlledTable {...args} />,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

const ticked = { selectedIds: new Set<string>() };

const middleOf = (element: Element | null) => box(element).top + box(element).height / 2;

/**
 * In less than 560 px each row is a card: its name between its checkbox and its menu, and below it the other columns as
 * labels and values. A value that is missing is left out.
 */
export const Cards: Story = {
  args: ticked,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('region', { name: /scrolls sideways$/ })).toBeNull();
    const name = canvas.getByText('OpenCode');
    const tick = canvas.getByRole('checkbox', { name: 'Select OpenCode' });
    const menu = canvas.getByRole('button', { name: 'Actions for OpenCode' });
    for (const control of [tick, menu]) {
      await expect(middleOf(control)).toBeCloseTo(middleOf(name), 0);
    }
    const website = canvas.getByText('www.company-1.example');
    await expect(box(website).top).toBeGreaterThanOrEqual(box(name).bottom);
    await expect(getComputedStyle(website, '::before').content).toContain('Website');
    // To assistive technology it is the same table.
    await expect(order(canvas)).toEqual([
      '',
      'Name',
      'Website',
      'Employees',
      'Last Updated',
      'Actions',
    ]);
    const fifth = canvas.getByRole('row', { name: /Société Générale/ });
    await expect(within(fifth).getAllByRole('cell')).toHaveLength(5);
    await expect(box(within(fifth).getByText('N/A')).height).toBeLessThanOrEqual(1);
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBe(390);
  },
};

/** One line above the cards ticks all of them and goes through the pages. */
export const LineAbove: Story = {
  args: ticked,
  play: async ({ canvas }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows on this page' });
    const above = within(canvas.getByRole('navigation', { name: 'Pages of Companies, above' }));
    const sort = await canvas.findByRole('button', { name: 'Sort by' });
    const next = above.getByRole('button', { name: 'Next page' });
    for (const part of [above.getByText('1–10 of 243'), next, sort]) {
      await expect(middleOf(part)).toBeCloseTo(middleOf(all), 0);
    }
    await expect(across(startOf(box(sort)) - endOf(box(next)))).toBeGreaterThanOrEqual(0);
    await userEvent.click(next);
    await expect(await above.findByText('11–20 of 243')).toBeVisible();
    await userEvent.click(all);
    await expect(canvas.getByText('10 selected')).toBeVisible();
    await expect(above.queryByRole('button', { name: 'Next page' })).toBeNull();
  },
};

/** 'Sort by' has the columns that sort, in both orders. */
export const Sorting: Story = {
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole('button', { name: 'Sort by' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Name, ascending',
      'Name, descending',
      'Employees, ascending',
      'Employees, descending',
      'Last Updated, ascending',
      'Last Updated, descending',
    ]);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Employees, descending' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ id: 'employees', order: 'desc' });
    await waitFor(() => expect(button).toHaveAccessibleName('Sort by: Employees, descending'));
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('columnheader', { name: 'Employees' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Not sorted' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** The keys of the rows are those of the wide form; no key leads to a heading, which is not seen. */
export const Keys: Story = {
  args: { ...ticked, rowHref: ({ id }) => `#${id}` },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Sort by' })).focus();
    await userEvent.tab();
    await expect(
      canvas.getByRole('checkbox', { name: 'Select all rows on this page' }),
    ).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select OpenCode' })).toHaveFocus();
    await userEvent.keyboard('jx');
    await expect(canvas.getByRole('checkbox', { name: 'Select Ollama' })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ollama' })).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(canvas.getByRole('link', { name: 'OpenCode' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Actions for OpenCode' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Company Name' }));
    await expect(onActed).toHaveBeenLastCalledWith('edit', 'company-1');
  },
};

const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(4);

/** Long names and values take three lines at most; the rest is in a tooltip. */
export const LongValues: Story = {
  args: { ...ticked, rows: [{ id: 'long', name: long, website: long, updated: '' }] },
  render: (args) => <PagedTable {...args} rowHref={({ id }) => `#${id}`} />,
  play: async ({ canvas }) => {
    await expect(box(canvas.getByRole('link')).height).toBe(60);
    const [website] = canvas.getAllByRole('cell', { name: /^Donau/ });
    await expect(box(website ?? null).height).toBe(60);
    await userEvent.hover(canvas.getByRole('link'));
    await expect(canvas.getByRole('rowheader')).toHaveAttribute('title', long);
  },
};

/** Ticked and highlighted cards, and the bar of the ticked ones over the line above. */
export const Ticked: Story = {
  args: {
    selectedIds: new Set(['company-1', 'company-3']),
    highlightedIds: new Set(['company-2']),
    bulkActions: <Button size="sm">Delete</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sort by' })).toBeNull();
    await expect(
      canvas.getByRole('checkbox', { name: 'Select all rows on this page' }),
    ).toBePartiallyChecked();
  },
};

/** Nothing stands above the cards of a table that neither sorts nor selects. */
export const WithoutLine: Story = {
  args: { paged: false, rows: companies(3), total: 3 },
  render: ({ onSortChange: _never, ...args }) => <PagedTable {...args} />,
  play: async ({ canvas }) => {
    const first = canvas.getByRole('row', { name: /OpenCode/ });
    await expect(box(first).top - box(first.closest('.box')).top).toBeLessThanOrEqual(1);
    await expect(canvas.getByRole('columnheader', { name: 'Website' })).toBeInTheDocument();
  },
};

/** Less room between the lines. */
export const Compact: Story = { args: { ...ticked, density: 'compact' } };

/** Placeholders of cards: of the name without a label, and of the other values with theirs. */
export const Loading: Story = {
  args: { ...ticked, status: 'loading', rows: [], total: 0 },
  render: (args) => <PagedTable {...args} />,
  play: async ({ canvasElement }) => {
    const cells = [...canvasElement.querySelectorAll('tbody tr:first-child td:has(.skeleton)')];
    const labels = cells.map((cell) => getComputedStyle(cell, '::before').content);
    await expect(labels).toEqual([
      'none',
      expect.stringContaining('Website'),
      expect.stringContaining('Employees'),
      expect.stringContaining('Last Updated'),
    ]);
  },
};

/** Why nothing is shown, above the place of the cards. */
export const Failed: Story = {
  args: { ...ticked, status: 'failed', error: 'The platform did not answer.', rows: [], total: 0 },
  render: (args) => <PagedTable {...args} />,
};

/** No cards, and what to do about it. */
export const Empty: Story = {
  args: {
    ...ticked,
    rows: [],
    total: 0,
    empty: <EmptyState title="No companies yet" action={<Button>Bulk Create</Button>} />,
  },
  render: (args) => <PagedTable {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No companies yet')).toBeVisible();
    // Neither a checkbox for no rows, nor a button that sorts none.
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Sort by/ })).toBeNull();
  },
};

export const RightToLeft: Story = { args: ticked, globals: { direction: 'rtl' } };

/** Borders and checkboxes keep their shapes in forced colours. */
export const ForcedColors: Story = {
  args: { selectedIds: new Set(['company-1']) },
  parameters: { media: { forcedColors: 'active', colorScheme: 'dark' } },
};
