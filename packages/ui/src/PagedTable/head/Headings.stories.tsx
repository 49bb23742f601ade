import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Company } from '../testing/demo.tsx';
import { ControlledTable } from '../testing/ControlledTable.tsx';
import { box, grip } from '../testing/headings.ts';
import { sixCompanies } from '../testing/sixCompanies.ts';

const meta = {
  title: 'Components/PagedTable/Headings',
  component: PagedTable<Company>,
  args: sixCompanies,
  render: (args) => <ControlledTable {...args} />,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

const elementAt = (x: number, y: number) => {
  const element = document.elementFromPoint(x, y);
  return element instanceof HTMLElement ? element : null;
};
const middle = (element: Element | null) => {
  const { left, top, width, height } = box(element);
  return [left + width / 2, top + height / 2] as const;
};

/** Pressing a handle opens a menu to widen, narrow or reset the column without a drag. */
export const WideningByClicks: Story = {
  // A fixed width puts column edges at whole pixels, so that they can be measured in any window.
  render: (args) => (
    <div style={{ inlineSize: 1000, maxInlineSize: '100%' }}>
      <ControlledTable {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const website = grip(canvas, 'Website');
    const heading = website.closest('th');
    const before = Math.round(box(heading).width);
    await userEvent.click(website);
    const entry = (name: string) => screen.findByRole('menuitem', { name });
    await userEvent.click(await entry('Wider'));
    await userEvent.click(await entry('Wider'));
    await expect(box(heading).width).toBeCloseTo(before + 96, 0);
    await expect(canvas.getByText(`Website, ${before + 96} pixels`)).toBeInTheDocument();
    await userEvent.click(await entry('Narrower'));
    await expect(box(heading).width).toBeCloseTo(before + 48, 0);
    await userEvent.click(await entry('Automatic width'));
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      widths: expect.not.objectContaining({ website: expect.anything() }),
    });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(website).toHaveFocus());
    await userEvent.click(website);
    await userEvent.click(await entry('Wider'));
    await expect(box(heading).width).toBeCloseTo(before + 48, 0);
    await expect(await entry('Wider')).toBeVisible();
    await expect(args.onSortChange).not.toHaveBeenCalled();
  },
};

/** A handle is 24 px wide and overlaps both headings by half; the rest of a heading sorts. */
export const WholeHeading: Story = {
  play: async ({ canvas }) => {
    const edge = grip(canvas, 'Website');
    const [x, y] = middle(edge);
    for (const by of [-11.5, 11.5]) {
      await expect(document.elementFromPoint(x + by, y)).toBe(edge);
    }
    await expect(box(edge).height).toBeGreaterThanOrEqual(24);
    const sort = canvas.getByRole('button', { name: 'Employees' });
    const { left, right, top, bottom } = box(sort.closest('th'));
    for (const at of [left + 14, (left + right) / 2, right - 14]) {
      await expect(sort).toContainElement(elementAt(at, top + 2));
      await expect(sort).toContainElement(elementAt(at, bottom - 2));
    }
  },
};

const rule = (edge: Element) => getComputedStyle(edge, '::after').opacity;

/** The lines between headings show while the head is hovered, or a handle is focused. */
export const HoverRules: Story = {
  play: async ({ canvas }) => {
    const edge = grip(canvas, 'Website');
    await expect(rule(edge)).toBe('0');
    canvas.getByRole('button', { name: 'Name' }).focus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(edge).toHaveFocus();
    await expect(rule(edge)).toBe('1');
  },
};
