import { Button, EmptyState, PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { across, endOf } from '../testing/direction.ts';
import { ControlledTable } from './testing/ControlledTable.tsx';
import { companies, companyTable, type Company } from './testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable',
  component: PagedTable<Company>,
  args: companyTable,
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

export const Playground: Story = { render: (args) => <ControlledTable {...args} /> };

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

/** Another page is on its way; the old rows stay, at about half their strength. */
export const Refreshing: Story = {
  args: { status: 'refreshing' },
  play: async ({ canvasElement }) => {
    const rows = canvasElement.querySelector('tbody') ?? canvasElement;
    const look = getComputedStyle(rows);
    await waitFor(() => expect(look.opacity).toBe(look.getPropertyValue('--sw-stale')));
    // All of one ink, which is legible at that strength.
    const inks = [...rows.querySelectorAll('th, td, span')].map(
      (each) => getComputedStyle(each).color,
    );
    await expect(new Set(inks).size).toBe(1);
  },
};

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

/** What says that it failed has an edge that can be seen, too. */
export const FailedInHighContrast: Story = {
  ...Failed,
  globals: { theme: 'contrast-dark' },
  play: async ({ canvas }) => {
    const edge = canvas.getByRole('alert').parentElement;
    await expect(edge && getComputedStyle(edge).borderTopColor).not.toContain('/ 0.');
  },
};

export const Compact: Story = { args: { density: 'compact' } };

/** Not paged: the browser lays out the rows in view, and its own search still finds the others. */
export const ManyRows: Story = {
  args: { paged: false, rows: companies(120), total: 120, rowActions: undefined },
};

const seenAt = (x: number, y: number) => {
  const element = document.elementFromPoint(x, y);
  return element instanceof HTMLElement ? element : null;
};

/** What lies over the upper edge of the ring of an element, or of what is around it. */
const ringCoveredBy = (element: Element): Element | null => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none') return element.parentElement && ringCoveredBy(element.parentElement);
  const { left, top } = element.getBoundingClientRect();
  const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
  const seen = seenAt(left + 40, top - out);
  return seen !== element && element.contains(seen) ? seen : null;
};

/** At 390 px the first column and the menus stay while the rest scrolls sideways. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const scroll = await canvas.findByRole('region', { name: /scrolls sideways$/ });
    canvas.getByRole('button', { name: 'Name' }).focus();
    await userEvent.tab({ shift: true });
    await expect(scroll).toHaveFocus();
    await expect(ringCoveredBy(scroll)).toBeNull();
    await userEvent.tab();
    // What Tab comes to lies neither beyond the edge nor below a column that stays, either way.
    for (const { shift, name } of [
      { shift: false, name: 'Employees' },
      { shift: false, name: 'Last Updated' },
      { shift: true, name: 'Employees' },
    ]) {
      await userEvent.tab({ shift });
      const heading = canvas.getByRole('button', { name });
      await expect(heading).toHaveFocus();
      const { left, right, top } = heading.getBoundingClientRect();
      for (const x of [left + 3, right - 3]) {
        await expect(heading, name).toContainElement(seenAt(x, top + 4));
      }
    }
  },
};

/** With boxes to tick, these scroll away on a phone: the last column is seen whole beside the names. */
export const TickedOnAPhone: Story = {
  args: { selectedIds: new Set<string>() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const scroll = await canvas.findByRole('region', { name: /scrolls sideways$/ });
    scroll.scrollTo({ left: across(scroll.scrollWidth) });
    const last = canvas.getByRole('columnheader', { name: 'Last Updated' });
    const { left, right, top } = last.getBoundingClientRect();
    for (const x of [left + 3, right - 3]) await expect(last).toContainElement(seenAt(x, top + 4));
    scroll.scrollTo({ left: 0 });
    const box = canvas.getByRole('checkbox', { name: 'Select OpenCode' });
    const tick = box.getBoundingClientRect();
    await expect(seenAt(tick.left + 8, tick.top + 8)).toBe(box);
    // Tab from the last heading brings them back.
    scroll.scrollTo({ left: across(scroll.scrollWidth) });
    within(last).getByRole('button').focus();
    await userEvent.tab();
    const [first] = canvas.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    await expect(first).toHaveFocus();
    const shown = first?.getBoundingClientRect() ?? new DOMRect();
    const { left: from, right: to } = scroll.getBoundingClientRect();
    await expect(shown.left).toBeGreaterThan(from);
    await expect(shown.right).toBeLessThan(to);
  },
};

/** Two columns have room beside each other at 390 px, with ticks and menus: nothing scrolls. */
export const TwoColumnsOnAPhone: Story = {
  args: { columns: companyTable.columns.slice(0, 2), selectedIds: new Set<string>() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('columnheader', { name: 'Website' });
    const website = heading.getBoundingClientRect();
    await expect(website.width).toBeGreaterThan(80);
    const menus = canvas.getByRole('columnheader', { name: 'Actions' }).getBoundingClientRect();
    await expect(across(endOf(menus) - endOf(website))).toBeGreaterThanOrEqual(menus.width);
    await expect(canvas.queryByRole('region', { name: /scrolls sideways$/ })).toBeNull();
  },
};

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
    const menu = canvas.getByRole('button', { name: 'Actions for N/A' });
    await userEvent.hover(menu);
    await expect(menu).toHaveAttribute('title', 'Actions for N/A');
    await expect(canvas.getByRole('cell', { name: '0' })).toBeVisible();
  },
};

/** Where a pager has no room, what it shows stands above its buttons; no part lies over another. */
export const NarrowPager: Story = {
  args: { total: 12_000, page: 7 },
  globals: { direction: 'rtl' },
  decorators: [(Part) => <div style={{ inlineSize: 288 }}>{Part()}</div>],
  play: async ({ canvas }) => {
    const pager = within(canvas.getByRole('navigation', { name: 'Pages of Companies, above' }));
    const buttons = pager.getAllByRole('button').map((each) => each.getBoundingClientRect());
    const [one, other] = buttons.sort((a, b) => a.left - b.left);
    await expect((other?.left ?? 0) - (one?.right ?? 0)).toBeCloseTo(8, 0);
    const below = pager.getByText('61–70 of 12,000').getBoundingClientRect().bottom;
    for (const button of pager.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(below);
    }
    // Each mirrored mark is the other one upside down, with its bar before the point.
    const bar = getComputedStyle(pager.getByRole('button', { name: 'First page' }), '::after');
    await expect(Number.parseFloat(bar.borderLeftWidth)).toBeGreaterThan(0);
  },
};

export const RightToLeft: Story = {
  args: { selectedIds: new Set(['company-1', 'company-2']), label: 'الشركات' },
  render: (args) => (
    <div dir="rtl">
      <PagedTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [text] = canvas.getByText('2 selected').childNodes;
    const digit = document.createRange();
    if (text) digit.selectNode(text);
    const word = canvas.getByText('2 selected').getBoundingClientRect();
    await expect(digit.getBoundingClientRect().left - word.left).toBeLessThan(word.width / 2);
  },
};
