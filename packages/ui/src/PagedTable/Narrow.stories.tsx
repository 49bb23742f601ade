import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { across } from '../testing/direction.ts';
import { companyTable, type Company } from './testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/Narrow',
  // Keeps the ids of the stories, which links use.
  id: 'components-pagedtable',
  component: PagedTable<Company>,
  args: companyTable,
  tags: ['!autodocs'],
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

const seenAt = (x: number, y: number) => {
  const element = document.elementFromPoint(x, y);
  return element instanceof HTMLElement ? element : null;
};

/** The element that covers the upper edge of an element's focus ring, or of its container's. */
const ringCoveredBy = (element: Element): Element | null => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none') return element.parentElement && ringCoveredBy(element.parentElement);
  const { left, top } = element.getBoundingClientRect();
  const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
  const seenElement = seenAt(left + 40, top - out);
  return seenElement !== element && element.contains(seenElement) ? seenElement : null;
};

/** A window in which not all columns fit, and which is too wide for cards. */
const narrow: Story = {
  decorators: [(Part) => <div style={{ inlineSize: 580 }}>{Part()}</div>],
};

/** In 580 px the first column and the menus are sticky while the other columns scroll. */
export const Narrow: Story = {
  ...narrow,
  play: async ({ canvas }) => {
    const scroll = await canvas.findByRole('region', { name: /scrolls sideways$/ });
    canvas.getByRole('button', { name: 'Name' }).focus();
    await userEvent.tab({ shift: true });
    await expect(scroll).toHaveFocus();
    await expect(ringCoveredBy(scroll)).toBeNull();
    await userEvent.tab();
    // Tab in either direction scrolls the focused control out from under the sticky columns.
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

/** The checkboxes stay beside the names while the other columns scroll. */
export const NarrowTicked: Story = {
  ...narrow,
  args: { selectedIds: new Set<string>() },
  play: async ({ canvas }) => {
    const scroll = await canvas.findByRole('region', { name: /scrolls sideways$/ });
    scroll.scrollTo({ left: across(scroll.scrollWidth) });
    const last = canvas.getByRole('columnheader', { name: 'Last Updated' });
    const { left, right, top } = last.getBoundingClientRect();
    for (const x of [left + 3, right - 3]) await expect(last).toContainElement(seenAt(x, top + 4));
    const box = canvas.getByRole('checkbox', { name: 'Select OpenCode' });
    const tick = box.getBoundingClientRect();
    await expect(seenAt(tick.left + 8, tick.top + 8)).toBe(box);
  },
};

/** In a narrow pager, the range wraps above the buttons; nothing overlaps. */
export const NarrowPager: Story = {
  args: { total: 12_000, page: 7 },
  globals: { direction: 'rtl' },
  decorators: [(Part) => <div style={{ inlineSize: 288 }}>{Part()}</div>],
  play: async ({ canvas }) => {
    const pager = within(canvas.getByRole('navigation', { name: 'Pages of Companies, below' }));
    const buttons = pager.getAllByRole('button').map((each) => each.getBoundingClientRect());
    const [one, other] = buttons.sort((a, b) => a.left - b.left);
    await expect((other?.left ?? 0) - (one?.right ?? 0)).toBeCloseTo(8, 0);
    const below = pager.getByText('61–70 of 12,000').getBoundingClientRect().bottom;
    for (const button of pager.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(below);
    }
    // A mirrored icon is the opposite icon upside down, with its bar before the point.
    const bar = getComputedStyle(pager.getByRole('button', { name: 'First page' }), '::after');
    await expect(Number.parseFloat(bar.borderLeftWidth)).toBeGreaterThan(0);
  },
};
