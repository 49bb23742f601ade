import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
// @specification layout.pagerPlaces
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('navigation')).toHaveLength(2);
    await expect(canvas.getAllByText('1–10 of 243')).toHaveLength(2);
    await expect(canvas.getByRole('rowheader', { name: 'OpenCode' })).toBeVisible();
  },
};

export const Playground: Story = { render: (args) => <ControlledTable {...args} /> };

/** The page is not full, so the pager stands only below. */
// @specification layout.pagerPlaces
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

/** At 12,400 rows there is no button for the last page and no page input. */
// @specification layout.tenThousand
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

/** A search that was counted to 10,000 and no further. */
export const MinimumTotal: Story = {
  args: { rows: companies(100), pageSize: 100, total: 10_001, totalIsMinimum: true },
  play: async ({ canvas }) => {
    const pager = within(canvas.getByRole('navigation', { name: 'Pages of Companies, above' }));
    await expect(pager.getByText('1–100 of more than 10,000')).toBeVisible();
    await expect(pager.getByText('of more than 100')).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  },
};

/** The opposite rule: the page input is enabled only from 10,000 rows on. */
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

export const Compact: Story = { args: { density: 'compact' } };

/** Without pages, the browser lays out only the rows in view, and its search still finds the others. */
export const ManyRows: Story = {
  args: { paged: false, rows: companies(120), total: 120, rowActions: undefined },
};

/** Long text is truncated and has a tooltip; missing values are grey. */
// @specification layout.emptyValues
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
