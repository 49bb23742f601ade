import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/index.ts';
import { PagedTable } from './PagedTable.tsx';
import { Held } from './testing/Held.tsx';
import { acted, companies, companyActions, companyColumns, type Company } from './testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable',
  component: PagedTable<Company>,
  args: {
    label: 'Companies',
    columns: companyColumns,
    rows: companies(10),
    getRowId: (row) => row.id,
    rowActions: companyActions,
    page: 1,
    pageSize: 10,
    total: 243,
    onPageChange: fn(),
    onSortChange: fn(),
    onRetry: fn(),
    status: 'ready',
  },
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page is full, so the pager stands above and below. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('navigation')).toHaveLength(2);
    await expect(canvas.getAllByText('1–10 of 243')).toHaveLength(2);
    await expect(canvas.getByRole('rowheader', { name: 'OpenCode' })).toBeVisible();
  },
};

export const Playground: Story = { render: (args) => <Held {...args} /> };

/** The page is not full, so the pager stands below alone. */
export const LastPage: Story = {
  args: { rows: companies(3, 241), page: 25 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('navigation')).toHaveLength(1);
    await expect(canvas.getByText('241–243 of 243')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** From the keyboard: next, last, a typed page, and Escape, which takes the typing back. */
export const Paging: Story = {
  render: (args) => <Held {...args} />,
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

/** The upper pager goes with the last page; its place stays, and the focus goes to its twin. */
export const ToTheLastPage: Story = {
  render: (args) => <Held {...args} />,
  play: async ({ canvas }) => {
    const top = () => canvas.getByRole('table').getBoundingClientRect().top;
    const before = top();
    const above = within(canvas.getByRole('navigation', { name: 'Pages of Companies, above' }));
    await userEvent.click(above.getByRole('button', { name: 'Last page' }));
    const below = within(canvas.getByRole('navigation'));
    await expect(below.getByText('241–243 of 243')).toBeVisible();
    await expect(below.getByRole('button', { name: 'Last page' })).toHaveFocus();
    await expect(top()).toBe(before);
    await userEvent.click(below.getByRole('button', { name: 'First page' }));
    await expect(top()).toBe(before);
  },
};

/** Rows come in the place of their placeholders, the upper pager in a place kept for it. */
export const FirstLoad: Story = {
  args: { status: 'loading', rows: [], total: 0 },
  render: function Render(args) {
    const [loaded, load] = useState(false);
    return (
      <>
        <PagedTable
          {...args}
          {...(loaded && { status: 'ready', rows: companies(10), total: 243 })}
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

/** At 12,400 rows there is no jump to the last page and no typing. */
export const TwelveThousandRows: Story = {
  args: { rows: companies(100), pageSize: 100, total: 12_400 },
  play: async ({ canvas }) => {
    const pager = within(canvas.getByRole('navigation', { name: 'Pages of Companies, above' }));
    await expect(pager.getByText('1–100 of 12,400')).toBeVisible();
    await expect(pager.getByRole('textbox', { name: 'Page' })).toBeDisabled();
    await expect(pager.getByRole('button', { name: 'Last page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(pager.getByRole('button', { name: 'Next page' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The other rule: pages can be typed only from 10,000 rows on. */
export const InvertedRule: Story = {
  args: { pagerRule: 'inverted' },
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <PagedTable {...args} label="Few" rows={companies(3)} total={43} />
      <PagedTable {...args} label="Many" rows={companies(3)} total={12_400} />
    </div>
  ),
  play: async ({ canvas }) => {
    const input = (label: string) =>
      within(canvas.getByRole('navigation', { name: `Pages of ${label}, below` })).getByRole(
        'textbox',
      );
    await expect(input('Few')).toBeDisabled();
    await expect(input('Many')).toBeEnabled();
  },
};

/** The first load: bars where the rows will stand, and a spinner for those who wait. */
export const Loading: Story = {
  args: { status: 'loading', rows: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Loading Companies')).toBeInTheDocument();
  },
};

/** A first load that failed, where the spinner stays and Retry appears below it. */
export const LoadingWithRetry: Story = {
  args: { status: 'loading', rows: [], total: 0, error: 'The platform did not answer.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Another page is on its way; the old rows stay, dimmed. */
export const Refreshing: Story = { args: { status: 'refreshing' } };

export const Empty: Story = {
  args: {
    rows: [],
    total: 0,
    empty: (
      <EmptyState title="No companies yet" action={<Button variant="primary">Bulk Create</Button>}>
        Companies arrive from a file, a hundred or ten thousand at a time.
      </EmptyState>
    ),
  },
};

export const EmptyByDefault: Story = { args: { rows: [], total: 0 } };

/** The page asked for went away, as after a delete. */
export const PastTheEnd: Story = {
  args: { rows: [], page: 7, total: 42 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 5' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5);
  },
};

export const Failed: Story = {
  args: { status: 'failed', rows: [], total: 0, error: 'The platform did not answer in time.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('did not answer in time');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A press on a heading sorts up, then down, then not at all. */
export const Sorting: Story = {
  render: (args) => <Held {...args} />,
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

/** Ticked rows stay ticked over pages. */
export const Selecting: Story = {
  render: (args) => <Held {...args} />,
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
  },
};

/** With Shift, by pointer or by Space, all rows between two get the state of the second. */
export const SelectingARange: Story = {
  render: (args) => <Held {...args} />,
  args: { selectedIds: new Set() },
  play: async ({ canvas, canvasElement }) => {
    const user = userEvent.setup();
    const box = (name: string) => canvas.getByRole('checkbox', { name: `Select ${name}` });
    const top = () => canvasElement.querySelector('tbody')?.getBoundingClientRect().top;
    const before = top();
    await user.click(box('Ollama'));
    // The bar lies over the headings: no row moved.
    await expect(top()).toBe(before);
    await user.keyboard('{Shift>}');
    await user.click(box('PostHog'));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('6 selected')).toBeVisible();
    await expect(box('Browser Use')).toBeChecked();
    box('Firecrawl').focus();
    await user.keyboard('{Shift>} {/Shift}');
    await expect(canvas.getByText('1 selected')).toBeVisible();
    await expect(box('Ollama')).toBeChecked();
    await user.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(box('Ollama')).not.toBeChecked();
    await expect(top()).toBe(before);
  },
};

/** A row's menu, from the keyboard, with focus back on its button. */
export const RowMenu: Story = {
  play: async ({ canvas }) => {
    acted.mockClear();
    const button = canvas.getByRole('button', { name: 'Actions for Ollama' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const entry = await screen.findByRole('menuitem', { name: 'Edit Company Name' });
    await waitFor(() => expect(entry).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(acted).toHaveBeenCalledWith('provider', 'company-2'));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Compact: Story = { args: { density: 'compact' } };

/** Not paged: the browser lays out the rows in view, and its own search still finds the others. */
export const ManyRows: Story = {
  args: { paged: false, rows: companies(400), total: 400, rowActions: undefined },
};

/** At 390 px the first column and the menus stay while the rest scrolls sideways. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** Long text is cut and says the rest in a tooltip; missing values are quiet. */
export const LongAndMissing: Story = {
  args: {
    total: 4,
    rows: [
      {
        id: '1',
        name: `Donaudampfschifffahrts${'gesellschaft'.repeat(12)}`,
        website: `https://${'very-long-subdomain.'.repeat(9)}example/path`,
        employees: 1_234_567_890,
        updated: '01/11/2026',
      },
      { id: '2', name: null, website: '', updated: '01/11/2026' },
      { id: '3', name: 'Emoji 👩‍👩‍👧‍👦 & <b>markup</b>', website: null, employees: 0, updated: '–' },
      { id: '4', name: 'شركة الاتصالات', website: '例え.jp', employees: 12, updated: '02/11/2026' },
    ],
  },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('rowheader', { name: /^Donaudampf/ });
    await userEvent.hover(cell);
    await expect(cell).toHaveAttribute('title', cell.textContent);
    await expect(canvas.getByRole('button', { name: 'Actions for N/A' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '0' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { selectedIds: new Set(), label: 'الشركات' },
  render: (args) => (
    <div dir="rtl">
      <PagedTable {...args} />
    </div>
  ),
};
