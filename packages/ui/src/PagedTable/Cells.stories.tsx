import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { companyTable, type Company } from './testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/Cells',
  component: PagedTable<Company>,
  args: companyTable,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Figures of one width stand in columns of numbers and dates alone: elsewhere they tear hyphens apart. */
export const Figures: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('row').slice(1);
    const figures = [...(first?.querySelectorAll('th, td:not(.act)') ?? [])].map(
      (cell) => getComputedStyle(cell).fontVariantNumeric,
    );
    await expect(figures).toEqual(['normal', 'normal', 'tabular-nums', 'tabular-nums']);
    await expect(
      getComputedStyle(canvas.getAllByText('1–10 of 243')[0] ?? document.body).fontVariantNumeric,
    ).toBe('normal');
  },
};

/** From right to left, a long Latin text is cut at its own end, and says the rest, too. */
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
    <div style={{ inlineSize: 480 }}>
      <PagedTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('rowheader', { name: /^Donaudampf/ });
    await userEvent.hover(cell);
    await expect(cell).toHaveAttribute('title', cell.textContent);
    // So does a heading.
    const heading = canvas.getByRole('columnheader', { name: 'Last Updated of all' });
    await userEvent.hover(heading);
    await expect(heading).toHaveAttribute('title', 'Last Updated of all');
  },
};
