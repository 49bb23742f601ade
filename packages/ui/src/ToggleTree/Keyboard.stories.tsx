import { ToggleTree } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { backKey, forwardKey } from '../testing/direction.ts';
import { oddItems, type pages } from './testing/demo.ts';
import { pagesTree, row, Stateful } from './testing/Stateful.tsx';

const meta = {
  title: 'Components/ToggleTree/Keyboard',
  component: ToggleTree,
  args: pagesTree,
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ToggleTree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Up, Down, Home and End move between rows; Right opens and Left closes. */
export const KeyboardOnRows: Story = {
  args: { searchable: false, expandedIds: new Set() },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await waitFor(() => expect(row(canvas, 'Dashboard')).toHaveFocus());
    await userEvent.keyboard(`{ArrowDown}${forwardKey()}`);
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveFocus());
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard(`{ArrowDown}${forwardKey()}{ArrowDown}`);
    await waitFor(() => expect(row(canvas, 'Name')).toHaveFocus());
    await waitFor(() => expect(row(canvas, 'Name')).toHaveAttribute('aria-level', '3'));
    await userEvent.keyboard(backKey());
    await waitFor(() => expect(row(canvas, 'Table')).toHaveFocus());
    await userEvent.keyboard(backKey());
    await waitFor(() => expect(row(canvas, 'Table')).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(row(canvas, 'Reading lists')).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(row(canvas, 'Dashboard')).toHaveFocus());
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('treegrid').contains(document.activeElement)).toBe(false),
    );
  },
};

/** Moving through a tree that is higher than the window scrolls the page. */
export const KeyboardBelowTheWindow: Story = {
  decorators: [(Story) => <div style={{ paddingBlockStart: '80vh' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{End}');
    const last = row(canvas, 'Reading lists');
    await waitFor(() => expect(last).toHaveFocus());
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};

/** Right enters the cells of a row; there Home and End move within the row, and with Ctrl within the column. */
export const KeyboardInCells: Story = {
  args: { searchable: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(forwardKey());
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Dashboard' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Dashboard' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Table' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: /^Table/ })).toHaveFocus());
    await userEvent.keyboard(`${forwardKey()}{Control>}{End}{/Control}`);
    await waitFor(() =>
      expect(row(canvas, 'Reading lists').contains(document.activeElement)).toBe(true),
    );
    await userEvent.keyboard(`{Control>}{Home}{/Control}${backKey()}${backKey()}`);
    await waitFor(() => expect(row(canvas, 'Dashboard')).toHaveFocus());
  },
};

/** Space and Enter toggle the row's switch from any of its cells; the focus stays. */
export const KeyboardToggles: Story = {
  args: { searchable: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(args.onToggle).toHaveBeenLastCalledWith('dashboard', false));
    await waitFor(() =>
      expect(canvas.getByRole('switch', { name: 'Dashboard' })).not.toBeChecked(),
    );
    await waitFor(() => expect(canvas.getByText('Dashboard: off')).toBeInTheDocument());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Dashboard' })).toBeChecked());
    await waitFor(() => expect(row(canvas, 'Dashboard')).toHaveFocus());
    await userEvent.keyboard(`${forwardKey()}{End} `);
    await waitFor(() => expect(args.onToggle).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Dashboard' })).toHaveFocus());
    await userEvent.keyboard(`${backKey()}${backKey()}${backKey()}{ArrowDown}{Enter}`);
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveAttribute('aria-expanded', 'false'));
    await waitFor(() => expect(args.onToggle).toHaveBeenCalledTimes(3));
  },
};

/** Typing goes to a label; the asterisk opens all siblings. */
export const KeyboardTypeAheadAndStar: Story = {
  args: { searchable: false, expandedIds: new Set() },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('comp');
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}*');
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() =>
      expect(row(canvas, 'Company profile')).toHaveAttribute('aria-expanded', 'true'),
    );
    await waitFor(() => expect(row(canvas, 'Dashboard')).toHaveFocus());
  },
};

/** Clicks open, close and toggle, too; the keyboard continues from there. */
export const Pointer: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Companies'));
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveFocus());
    await userEvent.click(canvas.getByRole('switch', { name: 'Map' }));
    await waitFor(() => expect(args.onToggle).toHaveBeenLastCalledWith('map', true));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Filters' })).toHaveFocus());
  },
};

/** With one level at a time, Right and a click open a level; Left and the breadcrumbs go back. */
// @specification uiConfiguration.drillDown
export const DrillDown: Story = {
  args: { layout: 'drill', searchable: false },
  play: async ({ canvas }) => {
    canvas.getByRole('treegrid').querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard(`{ArrowDown}${forwardKey()}`);
    await waitFor(() => expect(row(canvas, 'Table')).toHaveFocus());
    await userEvent.keyboard(forwardKey());
    await waitFor(() => expect(canvas.getByRole('treegrid', { name: 'Table' })).toBeVisible());
    await waitFor(() => expect(row(canvas, 'Name')).toHaveFocus());
    await userEvent.keyboard(backKey());
    await waitFor(() => expect(row(canvas, 'Table')).toHaveFocus());
    await userEvent.click(canvas.getByText('Table'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pages' }));
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveFocus());
    await userEvent.click(canvas.getByText('Companies'));
    await userEvent.click(canvas.getByText('Table'));
  },
};

/** A level that is rendered late still focuses the row that the person came from. */
export const DrillFromOutsideLater: Story = {
  args: { layout: 'drill', searchable: false },
  render: function Render(args) {
    const [place, setPlace] = useState<string | undefined>('table');
    const later = (id: string | undefined) => setTimeout(() => setPlace(id));
    return <ToggleTree {...args} drillId={place} onDrillChange={later} />;
  },
  play: async ({ canvas }) => {
    row(canvas, 'Website').focus();
    await userEvent.keyboard(backKey());
    await waitFor(() => expect(row(canvas, 'Table')).toHaveFocus());
    await userEvent.keyboard(forwardKey());
    await waitFor(() => expect(row(canvas, 'Name')).toHaveFocus());
  },
};

/** When the focused row is removed, a neighbour gets the focus. */
export const FocusedRowGone: Story = {
  render: function Render(args) {
    const [items, setItems] = useState(args.items);
    return (
      <ToggleTree {...args} items={items} onToggle={(id) => setItems(withoutItem(items, id))} />
    );
  },
  play: async ({ canvas }) => {
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(() => expect(canvas.queryByText('Dashboard')).toBeNull());
    await waitFor(() => expect(row(canvas, 'Companies')).toHaveFocus());
  },
};

/** Arrows follow the direction of the text. */
export const RightToLeft: Story = {
  args: { searchable: false, expandedIds: new Set(['long']), items: oddItems },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas }) => {
    // The count is at the end of the name's cell, as in a left-to-right page.
    const [count] = await canvas.findAllByText('1 of 1 on');
    const cell = count?.parentElement?.getBoundingClientRect();
    await expect(count?.getBoundingClientRect().left).toBeLessThan((cell?.left ?? 0) + 16);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(canvas.getAllByRole('row')[0]).toHaveAttribute('aria-expanded', 'false'),
    );
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() =>
      expect(canvas.getAllByRole('row')[0]).toHaveAttribute('aria-expanded', 'true'),
    );
  },
};

const withoutItem = (items: typeof pages, id: string) => items.filter((item) => item.id !== id);

/** A row is read as its name and its state; the name also labels its switch. */
export const RowsByName: Story = {
  args: {
    items: [
      { id: 'revenue', label: 'Revenue', detail: 'rev', checked: true, note: 'Default off' },
      { id: 'name', label: 'Name', locked: true },
    ],
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('row');
    await expect(first).toHaveAccessibleName('Revenue rev Default off');
    await expect(second).toHaveAccessibleName('Name Locked');
    await expect(canvas.getByRole('switch', { name: 'Revenue' })).toBeVisible();
  },
};
