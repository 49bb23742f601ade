import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Company } from '../testing/demo.tsx';
import { ControlledTable } from '../testing/ControlledTable.tsx';
import { sixCompanies } from '../testing/sixCompanies.ts';
import { box, grip, order } from '../testing/headings.ts';

const meta = {
  title: 'Components/PagedTable/Columns',
  component: PagedTable<Company>,
  args: sixCompanies,
  render: (args) => <ControlledTable {...args} />,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Headings and their handles can be dragged; the chooser and the menu of a handle do the same without a drag. */
export const Default: Story = {};

/** The chooser hides, shows, moves and resets columns, by pointer and by Alt with an arrow; the first column is fixed. */
export const Chooser: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Columns' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const list = within(await screen.findByRole('dialog', { name: 'Columns' }));
    const name = list.getByRole('checkbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(name).toBeChecked();
    await expect(args.onLayoutChange).not.toHaveBeenCalled();
    const website = list.getByRole('checkbox', { name: 'Website' });
    website.focus();
    await userEvent.keyboard(' ');
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ hidden: ['website'] });
    await expect(order(canvas)).toEqual(['Name', 'Employees', 'Last Updated', 'Actions']);
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(order(canvas)).toEqual([
      'Name',
      'Employees',
      'Website',
      'Last Updated',
      'Actions',
    ]);
    await expect(website).toHaveFocus();
    const down = list.getByRole('button', { name: 'Move Website down' });
    await userEvent.click(down);
    await expect(order(canvas)[3]).toBe('Website');
    await expect(list.getByRole('status')).toHaveTextContent('Website, 4 of 4');
    await expect(down).toHaveFocus();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(list.getByRole('button', { name: 'Reset columns' }));
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({});
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    // Ends with the open chooser, so that the story shows it.
    await userEvent.click(button);
    const again = await screen.findByRole('dialog', { name: 'Columns' });
    await waitFor(() => expect(again).toBeVisible());
  },
};

/** Tab leaves the chooser for the control after its button. */
export const ChooserAndTab: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Columns' });
    await userEvent.click(button);
    const reset = await screen.findByRole('button', { name: 'Reset columns' });
    reset.focus();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(reset).not.toHaveFocus();
  },
};

/** A stored layout may name columns that no longer exist. */
export const OldLayout: Story = {
  args: {
    layout: {
      order: ['gone', 'updated', 'name'],
      hidden: ['gone', 'name'],
      widths: { gone: 1, name: 260 },
    },
  },
  play: async ({ canvas }) => {
    await expect(order(canvas)[0]).toBe('Last Updated');
    const name = canvas.getByRole('columnheader', { name: 'Name' });
    await expect(box(name).width).toBe(260);
  },
};

/** With all widths set, the row menus stay at the table's edge. */
export const EveryWidthSet: Story = {
  args: { layout: { widths: { name: 180, website: 160, employees: 100, updated: 180 } } },
};

/** In a right-to-left page, the handle is at the left, and the arrows follow the visual order. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <ControlledTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const website = grip(canvas, 'Website');
    const heading = website.closest('th');
    const { width: before } = box(heading);
    website.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(box(heading).width).toBeCloseTo(before + 16, 0);
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(order(canvas)[2]).toBe('Website');
  },
};
