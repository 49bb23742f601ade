import { ToggleTree } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pagesTree, row, Stateful } from './testing/Stateful.tsx';

const meta = {
  title: 'Components/ToggleTree/Drill',
  component: ToggleTree,
  args: { ...pagesTree, layout: 'drill' },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ToggleTree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opening the first level adds the breadcrumbs without moving the rows under the pointer. */
export const FirstWayDown: Story = {
  args: { searchable: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Companies'));
    const way = await canvas.findByRole('navigation', { name: 'Path within Pages' });
    await expect(way).toBeVisible();
  },
};

/** The caller can control the current level, for example from the address. */
export const DrillFromOutside: Story = {
  args: { drillId: 'table', onDrillChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Companies' }));
    await waitFor(() => expect(args.onDrillChange).toHaveBeenCalledWith('companies'));
  },
};

export const Phone: Story = {
  args: { drillId: 'table', onDrillChange: fn() },
  globals: { viewport: { value: 'phone' } },
};

/** The detail behind a name shrinks first, so that the name is not truncated. */
export const PhoneWithDetails: Story = {
  args: {
    items: [
      {
        id: 'characteristics',
        label: 'Company characteristics',
        detail: 'company_characteristics_of_the_profile',
        checked: true,
        note: 'On',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('treegrid');
    const [name] = tree.querySelectorAll('.label:has(+ .detail)');
    const [detail] = tree.querySelectorAll('.detail');
    await expect(detail?.scrollWidth).toBeGreaterThan(detail?.clientWidth ?? Infinity);
    await waitFor(() => expect(name?.scrollWidth).toBe(name?.clientWidth));
  },
};

const textStart = (element: Element | null | undefined) => {
  const range = document.createRange();
  if (element) range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
};

/** The count is below the name, and aligned with it. */
export const PhoneWithCounts: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const countedElement = row(canvas, 'Companies');
    const count = await within(countedElement).findByText(/of \d+ on/);
    // The tree changes its layout once it knows its width.
    await waitFor(() =>
      expect(textStart(count)).toBeCloseTo(textStart(countedElement.querySelector('.label'))),
    );
  },
};
