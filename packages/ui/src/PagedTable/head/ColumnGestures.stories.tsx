import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { across, backKey, endOf, forwardKey } from '../../testing/direction.ts';
import type { Company } from '../testing/demo.tsx';
import { ControlledTable } from '../testing/ControlledTable.tsx';
import { sixCompanies } from '../testing/sixCompanies.ts';
import { box, grip, order } from '../testing/headings.ts';

const meta = {
  title: 'Components/PagedTable/Column gestures',
  // Keeps the ids of the stories, which links use.
  id: 'components-pagedtable-columns',
  component: PagedTable<Company>,
  args: sixCompanies,
  render: (args) => <ControlledTable {...args} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On a resize handle, arrows change the width by 16 px, Home and End go to the limits, and Enter resets it. */
export const WideningByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const website = grip(canvas, 'Website');
    const width = () => Math.round(box(website.closest('th')).width);
    const before = width();
    await waitFor(() => expect(website).toHaveAttribute('aria-valuenow', String(before)));
    await expect(website).toHaveAttribute('aria-valuetext', `${before} pixels, automatic`);
    website.focus();
    await userEvent.keyboard(forwardKey());
    await expect(width()).toBe(before + 16);
    await waitFor(() => expect(website).toHaveAttribute('aria-valuetext', `${before + 16} pixels`));
    await expect(website).toHaveAttribute('aria-valuenow', String(before + 16));
    await userEvent.keyboard(backKey() + backKey());
    await expect(width()).toBe(before - 16);
    await userEvent.keyboard('{Home}');
    await expect(width()).toBe(64);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(website).toHaveAttribute('aria-valuetext', expect.stringMatching(/, automatic$/)),
    );
    await expect(website).toHaveFocus();
    await expect(args.onSortChange).not.toHaveBeenCalled();
  },
};

/** Dragging a handle resizes the column; Escape cancels the drag, and a double click resets the width. */
export const WideningByPointer: Story = {
  play: async ({ canvas, args }) => {
    const website = grip(canvas, 'Website');
    const heading = website.closest('th');
    const { width: before } = box(heading);
    const clientX = endOf(box(heading));
    const drag = async (by: number) => {
      await fireEvent.pointerDown(website, { clientX, button: 0, pointerId: 1 });
      await fireEvent.pointerMove(website, { clientX: clientX + across(by), pointerId: 1 });
    };
    await drag(40);
    // The table rounds widths to whole pixels.
    await expect(Math.abs(endOf(box(heading)) - clientX - across(40))).toBeLessThan(1);
    await expect(args.onLayoutChange).not.toHaveBeenCalled();
    await fireEvent.keyDown(website, { key: 'Escape' });
    await expect(box(heading).width).toBeCloseTo(before, 0);
    await drag(40);
    await fireEvent.pointerUp(website, { pointerId: 1 });
    await expect(args.onLayoutChange).toHaveBeenCalledOnce();
    await expect(box(heading).width).toBeCloseTo(before + 40, 0);
    await userEvent.dblClick(website);
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      widths: expect.not.objectContaining({ website: expect.anything() }),
    });
    // The second press closes the menu that the first one opened.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await drag(40);
    await fireEvent.pointerUp(website, { pointerId: 1 });
    await expect(Math.abs(box(heading).width - before - 40)).toBeLessThan(1);
  },
};

/** Dropping a heading on another moves its column there, without sorting. */
export const MovingByPointer: Story = {
  play: async ({ canvas, args }) => {
    const sort = canvas.getByRole('button', { name: 'Employees' });
    const onto = box(canvas.getByRole('columnheader', { name: 'Website' }));
    const { left } = box(sort);
    await fireEvent.pointerDown(sort, { clientX: left, button: 0, pointerId: 1 });
    await fireEvent.pointerMove(sort, { clientX: left - 20, pointerId: 1 });
    await fireEvent.pointerMove(sort, { clientX: onto.left + 20, pointerId: 1 });
    await expect(canvas.getByRole('columnheader', { name: 'Website' })).toHaveAttribute(
      'data-drop',
    );
    await fireEvent.pointerUp(sort, { pointerId: 1 });
    await fireEvent.click(sort);
    await expect(order(canvas)).toEqual([
      'Name',
      'Employees',
      'Website',
      'Last Updated',
      'Actions',
    ]);
    await expect(args.onSortChange).not.toHaveBeenCalled();
    await userEvent.click(sort);
    await expect(args.onSortChange).toHaveBeenCalledOnce();
  },
};

/** After a press on a heading is released elsewhere, no heading follows the pointer. */
export const PointerUpOutside: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('columnheader', { name: 'Website' });
    const cell = canvas.getAllByRole('cell')[0] ?? heading;
    const { x, y } = box(heading);
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: heading, coords: { x: x + 4, y } },
      { target: cell, coords: { x: x + 4, y: y + 80 } },
      { keys: '[/MouseLeft]' },
      { target: heading, coords: { x: x + 40, y } },
    ]);
    await expect(heading).not.toHaveAttribute('data-drop');
  },
};

/** Alt with an arrow moves the column whose heading has the focus. */
export const MovingByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const sort = canvas.getByRole('button', { name: 'Employees' });
    sort.focus();
    await userEvent.keyboard(`{Alt>}${forwardKey()}{/Alt}`);
    await expect(order(canvas)).toEqual([
      'Name',
      'Website',
      'Last Updated',
      'Employees',
      'Actions',
    ]);
    await expect(canvas.getByText('Employees, column 4 of 4')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Employees' })).toHaveFocus();
    await userEvent.keyboard(`{Alt>}${forwardKey()}${backKey()}${backKey()}{/Alt}`);
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      order: ['name', 'employees', 'website', 'updated'],
    });
  },
};

/** Where not all columns fit, moving or resizing one by keyboard scrolls the table along. */
export const KeyboardInANarrowWindow: Story = {
  decorators: [(Part) => <div style={{ inlineSize: 580 }}>{Part()}</div>],
  play: async ({ canvas }) => {
    const scroll = await canvas.findByRole('region', { name: /scrolls sideways$/ });
    const clear = async (element: HTMLElement) => {
      await expect(element).toHaveFocus();
      await expect(box(element).left).toBeGreaterThan(box(scroll).left);
      await expect(box(element).right).toBeLessThan(box(scroll).right);
    };
    const heading = canvas.getByRole('button', { name: 'Employees' });
    heading.focus();
    await userEvent.keyboard(`{Alt>}${forwardKey()}{/Alt}`);
    await expect(order(canvas)[3]).toBe('Employees');
    await clear(heading);
    grip(canvas, 'Website').focus();
    await userEvent.keyboard('{End}');
    await clear(grip(canvas, 'Website'));
  },
};
