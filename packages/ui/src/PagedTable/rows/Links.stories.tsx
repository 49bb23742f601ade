import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { endOf } from '../../testing/direction.ts';
import { companyTable, type Company } from '../testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/Links',
  component: PagedTable<Company>,
  args: companyTable,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The name of a row is a link: a plain click and Enter open the row in place, other clicks are the browser's. */
export const RowLinks: Story = {
  args: { rowHref: ({ id }) => `#${id}`, onRowOpen: fn() },
  play: async ({ canvas, args, canvasElement }) => {
    const header = canvas.getByRole('rowheader', { name: 'Ollama' });
    const link = within(header).getByRole('link', { name: 'Ollama' });
    await expect(link).toHaveAttribute('href', '#company-2');
    await userEvent.click(link);
    await expect(args.onRowOpen).toHaveBeenLastCalledWith(args.rows[1]);
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRowOpen).toHaveBeenCalledTimes(2);
    // What the table leaves to the browser must not open a tab here.
    const leftEdges: boolean[] = [];
    const stop = (event: Event) => {
      leftEdges.push(!event.defaultPrevented);
      event.preventDefault();
    };
    canvasElement.ownerDocument.addEventListener('click', stop);
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
      await fireEvent.click(link, modifier);
    }
    canvasElement.ownerDocument.removeEventListener('click', stop);
    await expect(leftEdges).toEqual([true, true, true]);
    await expect(args.onRowOpen).toHaveBeenCalledTimes(2);
  },
};

/** A long name is cut within its link, in either direction, and the pointer shows it whole. */
export const LongLink: Story = {
  args: {
    rowHref: ({ id }) => `#${id}`,
    rows: [
      { id: '1', name: `Donaudampf${'gesellschaft'.repeat(20)}`, updated: '01/11/2026' },
      { id: '2', name: 'شركة الاتصالات', updated: '02/11/2026' },
      { id: '3', name: null, updated: '02/11/2026' },
    ],
    total: 3,
  },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('rowheader', { name: /^Donaudampf/ });
    const link = within(cell).getByRole('link');
    await userEvent.hover(link);
    await expect(cell).toHaveAttribute('title', link.textContent);
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(
      cell.getBoundingClientRect().width,
    );
    const short = canvas.getByRole('link', { name: 'شركة الاتصالات' });
    await expect(endOf(short.getBoundingClientRect())).toBe(endOf(link.getBoundingClientRect()));
    await expect(canvas.getByRole('rowheader', { name: 'N/A' })).toBeVisible();
  },
};
