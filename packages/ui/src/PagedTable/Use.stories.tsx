import { Button, PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { ControlledTable } from './testing/ControlledTable.tsx';
import { onActed, companies, companyTable, type Company } from './testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/Use',
  component: PagedTable<Company>,
  args: companyTable,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

const Name = ({ of }: { of: Company }) => <b>{of.name}</b>;

/** A cell may render any component, so the row's menu takes its name from the column's text. */
export const NamedByText: Story = {
  args: {
    columns: [
      {
        id: 'name',
        header: 'Name',
        cell: (company) => <Name of={company} />,
        text: ({ name }) => name ?? '',
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const name = args.rows[0]?.name ?? '';
    await expect(canvas.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
  },
};

/** Next, last and a typed page work from the keyboard; Escape resets the input. */
export const Paging: Story = {
  render: (args) => <ControlledTable {...args} />,
  play: async ({ canvas, args }) => {
    const pager = within(canvas.getByRole('navigation', { name: 'Pages of Companies, below' }));
    pager.getByRole('button', { name: 'Next page' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(pager.getByText('11–20 of 243')).toBeVisible();
    await expect(pager.getByRole('button', { name: 'Next page' })).toHaveFocus();
    const typed = () => pager.getByRole('textbox', { name: 'Page' });
    await userEvent.click(typed());
    await userEvent.keyboard('7{Escape}');
    await expect(typed()).toHaveValue('2');
    await userEvent.clear(typed());
    await userEvent.type(typed(), '99{Enter}');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(25);
    await expect(pager.getByText('241–243 of 243')).toBeVisible();
    await expect(typed()).toHaveFocus();
    await expect(typed()).toHaveValue('25');
    await userEvent.click(pager.getByRole('button', { name: 'First page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
  },
};

/** What is no page stays as it was typed, with the form expected; Escape gives the page back. */
export const NoPage: Story = {
  render: (args) => <ControlledTable {...args} />,
  play: async ({ canvas, args }) => {
    args.onPageChange.mockClear();
    const pager = within(canvas.getByRole('navigation', { name: 'Pages of Companies, below' }));
    const pageField = pager.getByRole('textbox', { name: 'Page' });
    // The range stands beside the buttons, and neither moves below a refusal.
    const middles = () =>
      [pager.getByText('1–10 of 243'), pageField].map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return Math.round(
          (top + bottom) / 2 - canvas.getByRole('table').getBoundingClientRect().bottom,
        );
      });
    const before = middles();
    await userEvent.clear(pageField);
    await userEvent.type(pageField, '1.5{Enter}');
    await expect(middles()).toEqual(before);
    await expect(pageField).toHaveValue('1.5');
    await expect(pageField).toBeInvalid();
    await expect(pageField).toHaveAccessibleDescription('Enter a page from 1 to 25.');
    await userEvent.tab();
    await expect(pageField).toHaveValue('1.5');
    await userEvent.click(pageField);
    await userEvent.keyboard('{Escape}');
    await expect(pageField).toHaveValue('1');
    await expect(pageField).toBeValid();
    await expect(args.onPageChange).not.toHaveBeenCalled();
  },
};

/** `window.find`, which TypeScript does not know. */
const find = (text: string): unknown => {
  const nativeFind: unknown = Reflect.get(window, 'find');
  return typeof nativeFind === 'function' ? Reflect.apply(nativeFind, window, [text]) : undefined;
};

/** The browser's search finds and scrolls to rows that are not laid out yet. */
export const FoundByTheBrowser: Story = {
  args: { rows: companies(300), paged: false, pageSize: 300, total: 300 },
  play: async ({ canvas, args }) => {
    const text = String(args.rows[289]?.name);
    // A selector, because a query by role computes the style of every cell.
    const rows = canvas.getByRole('table').getElementsByTagName('tr');
    await waitFor(() => expect(rows).toHaveLength(301));
    const row = canvas.getByText(text, { exact: true, selector: 'th' });
    await expect(row.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight);
    await waitFor(() => expect(row.checkVisibility({ contentVisibilityAuto: true })).toBe(false));
    await expect(find(text)).toBe(true);
    await waitFor(() => expect(getSelection()?.toString()).toBe(text));
    await waitFor(() =>
      expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
    await expect(row.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    getSelection()?.removeAllRanges();
  },
};

/** The last page has no upper pager; its space stays, and the focus moves to the lower one. */
export const ToTheLastPage: Story = {
  render: (args) => <ControlledTable {...args} />,
  play: async ({ canvas }) => {
    const top = () => canvas.getByRole('table').getBoundingClientRect().top;
    const before = top();
    const above = within(canvas.getByRole('navigation', { name: 'Pages of Companies, above' }));
    await userEvent.click(above.getByRole('button', { name: 'Last page' }));
    const below = within(canvas.getByRole('navigation'));
    await expect(below.getByText('241–243 of 243')).toBeVisible();
    await expect(below.getByRole('button', { name: 'Last page' })).toHaveFocus();
    await expect(top()).toBe(before);
    const first = below.getByRole('button', { name: 'First page' });
    await userEvent.click(first);
    await expect(top()).toBe(before);
    // The disabled button keeps the focus and its full focus ring.
    await expect(first).toHaveFocus();
    await expect(first).toHaveStyle({ opacity: 1 });
  },
};

/** Rows replace their skeletons, and the upper pager appears in the space kept for it, so nothing moves. */
export const FirstLoad: Story = {
  args: { status: 'loading', rows: [], total: 0 },
  render: function Render(args) {
    const [isLoaded, load] = useState(false);
    return (
      <>
        <PagedTable
          {...args}
          {...(isLoaded && { status: 'ready', rows: companies(10), total: 243 })}
        />
        <Button onClick={() => load(true)}>Load</Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const top = () => canvas.getByRole('table').getBoundingClientRect().top;
    const before = top();
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }));
    await expect(canvas.getAllByRole('navigation')).toHaveLength(2);
    await expect(top()).toBe(before);
  },
};

/** Clicking a heading sorts ascending, then descending, then not at all. */
export const Sorting: Story = {
  render: (args) => <ControlledTable {...args} />,
  play: async ({ canvas }) => {
    const heading = () => canvas.getByRole('columnheader', { name: 'Name' });
    const press = () => userEvent.click(within(heading()).getByRole('button'));
    await expect(heading()).not.toHaveAttribute('aria-sort');
    await press();
    await expect(heading()).toHaveAttribute('aria-sort', 'ascending');
    await press();
    await expect(heading()).toHaveAttribute('aria-sort', 'descending');
    await press();
    await expect(heading()).not.toHaveAttribute('aria-sort');
    await press();
  },
};

/** The selection persists across pages. */
export const Selecting: Story = {
  render: (args) => <ControlledTable {...args} />,
  args: {
    selectedIds: new Set(['company-2']),
    bulkActions: (
      <Button variant="danger" size="sm">
        Delete
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 selected')).toBeVisible();
    const all = canvas.getByRole('checkbox', { name: 'Select all rows on this page' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select OpenCode' }));
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await userEvent.click(all);
    await expect(canvas.getByText('10 selected')).toBeVisible();
    const [next] = canvas.getAllByRole('button', { name: 'Next page' });
    if (next) await userEvent.click(next);
    await expect(canvas.getByText('10 selected')).toBeVisible();
    await expect(all).not.toBeChecked();
    const [previous] = canvas.getAllByRole('button', { name: 'Previous page' });
    if (previous) await userEvent.click(previous);
    await expect(all).toBeChecked();
  },
};

/** Only the row that was just saved is tinted for a moment. */
export const Highlighted: Story = {
  args: { highlightedIds: new Set(['company-2']), selectedIds: new Set() },
  play: async ({ canvas }) => {
    const row = (name: string) => canvas.getByRole('rowheader', { name }).closest('tr');
    const [tint] = row('Ollama')?.getAnimations() ?? [];
    await expect(tint?.effect?.getComputedTiming().duration).toBe(2_000);
    tint?.pause();
    await expect(row('OpenCode')?.getAnimations()).toHaveLength(0);
  },
};

/** Shift with a click or with Space gives all rows between two the state of the second one. */
export const SelectingARange: Story = {
  render: (args) => <ControlledTable {...args} />,
  args: { selectedIds: new Set() },
  play: async ({ canvas, canvasElement }) => {
    const user = userEvent.setup();
    const box = (name: string) => canvas.getByRole('checkbox', { name: `Select ${name}` });
    const top = () => canvasElement.querySelector('tbody')?.getBoundingClientRect().top;
    const before = top();
    await user.click(box('Ollama'));
    // The selection bar covers the headings, so no row moves.
    await expect(top()).toBe(before);
    await user.keyboard('{Shift>}');
    await user.click(box('PostHog'));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('6 selected')).toBeVisible();
    // Shift with a click must not select text.
    await expect(fireEvent.mouseDown(box('PostHog'), { shiftKey: true })).toBe(false);
    await expect(box('Browser Use')).toBeChecked();
    box('Firecrawl').focus();
    await user.keyboard('{Shift>} {/Shift}');
    await expect(canvas.getByText('1 selected')).toBeVisible();
    await expect(box('Ollama')).toBeChecked();
    await user.click(canvas.getByRole('button', { name: 'Clear' }));
    // The button is removed with its bar.
    await expect(canvas.getByRole('table')).toHaveFocus();
    await expect(box('Ollama')).not.toBeChecked();
    await expect(top()).toBe(before);
  },
};

/** A row's menu works from the keyboard, and the focus returns to its button. */
export const RowMenu: Story = {
  play: async ({ canvas }) => {
    onActed.mockClear();
    const button = canvas.getByRole('button', { name: 'Actions for Ollama' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const entry = await screen.findByRole('menuitem', { name: 'Edit Company Name' });
    await waitFor(() => expect(entry).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onActed).toHaveBeenCalledWith('provider', 'company-2'));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
