import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { companies, companyTable, type Company } from '../testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/Cells',
  component: PagedTable<Company>,
  args: companyTable,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only columns of numbers and dates have tabular figures, which look wrong around hyphens in other text. */
export const Figures: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('row').slice(1);
    const figures = [...(first?.querySelectorAll('th, td:not(.menu-cell)') ?? [])].map(
      (cell) => getComputedStyle(cell).fontVariantNumeric,
    );
    await expect(figures).toEqual(['normal', 'normal', 'tabular-nums', 'tabular-nums']);
    await expect(
      getComputedStyle(canvas.getAllByText('1–10 of 243')[0] ?? document.body).fontVariantNumeric,
    ).toBe('normal');
  },
};

/** A cell with two lines or tall content makes its row taller; nothing is clipped. */
export const TallCells: Story = {
  args: {
    total: 3,
    selectedIds: new Set(['company-2']),
    columns: companyTable.columns.map((column) =>
      column.id === 'website'
        ? {
            ...column,
            cell: ({ id, website }) =>
              id === 'company-1' ? (
                <>
                  {website}
                  <br />
                  <span style={{ color: 'var(--sw-ink-3)' }}>checked twice</span>
                </>
              ) : (
                id === 'company-2' && <div style={{ blockSize: 64 }}>A picture</div>
              ),
          }
        : column,
    ),
    rows: companyTable.rows.slice(0, 3),
  },
  play: async ({ canvas }) => {
    const cutElements = canvas
      .getAllByRole('cell')
      .filter((cell) => cell.scrollHeight > cell.clientHeight);
    await expect(cutElements).toEqual([]);
    const [two = 0, tall = 0, plain = 0] = canvas
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.getBoundingClientRect().height);
    await expect(two).toBeGreaterThanOrEqual(48);
    await expect(tall).toBeGreaterThanOrEqual(64);
    await expect(plain).toBeCloseTo(41, 0);
  },
};

/** Rows also grow in a long table, whose rows are laid out when they scroll into view. */
export const TallCellsInALongTable: Story = {
  args: {
    paged: false,
    total: 60,
    rows: companies(60),
    columns: [
      { id: 'name', header: 'Name', rowHeader: true },
      {
        id: 'website',
        header: 'Website',
        cell: ({ website }) => <div style={{ blockSize: 72 }}>{website}</div>,
      },
    ],
  },
  play: async ({ canvas }) => {
    const last = canvas.getAllByRole('row').at(-1);
    last?.scrollIntoView();
    await waitFor(() => expect(last?.getBoundingClientRect().height).toBeGreaterThanOrEqual(72));
    await expect(last?.scrollHeight).toBe(last?.clientHeight);
  },
};

/** `aria-rowcount` and `aria-rowindex` tell screen readers the position of the rows; the row of headings is the first. */
export const CountedRows: Story = {
  args: { page: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '244');
    const rows = canvas.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'));
    await expect(rows).toEqual(['1', ...Array.from({ length: 10 }, (_, at) => `${at + 22}`)]);
  },
};

/** A table that shows all rows needs neither attribute. */
export const UncountedRows: Story = {
  args: { paged: false, total: 10 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).not.toHaveAttribute('aria-rowcount');
    for (const row of canvas.getAllByRole('row')) {
      await expect(row).not.toHaveAttribute('aria-rowindex');
    }
  },
};

/** In a right-to-left page, a long Latin text is truncated at its own end, and has a tooltip. */
export const CutFromRightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    total: 1,
    columns: companyTable.columns.map((column) => ({
      ...column,
      header: `${column.header} of all`,
    })),
    rows: [{ id: '1', name: 'Donaudampfschifffahrt '.repeat(12), updated: '01/11/2026' }],
  },
  render: (args) => (
    <div style={{ inlineSize: 580 }}>
      <PagedTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('rowheader', { name: /^Donaudampf/ });
    await userEvent.hover(cell);
    await expect(cell).toHaveAttribute('title', cell.textContent);
    // A heading is truncated in the same way.
    const heading = canvas.getByRole('columnheader', { name: 'Last Updated of all' });
    await userEvent.hover(heading);
    await expect(heading).toHaveAttribute('title', 'Last Updated of all');
  },
};
