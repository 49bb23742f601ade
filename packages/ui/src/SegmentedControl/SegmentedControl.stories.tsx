import { SegmentedControl } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, List } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';
import { useStoredState } from '../testing/useStoredState.ts';

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'View',
    segments: [
      { value: 'list', label: 'List', icon: <List size={16} /> },
      { value: 'week', label: 'Week', icon: <CalendarDays size={16} /> },
    ],
    value: 'list',
    onChange: fn(),
  },
  render: function Render(args) {
    return <SegmentedControl {...args} {...useStoredState(args)} />;
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { iconsOnly: false } };

export const FromTheKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('week');
    await expect(canvas.getByRole('button', { name: 'Week' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

/** The icons have their names as tooltips. */
export const IconsOnly: Story = {
  args: { iconsOnly: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.hover(canvas.getByRole('button', { name: 'Week' }));
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Week');
  },
};

/** A phone shows the names without their icons. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Foreign: Story = {
  args: {
    segments: [
      { value: 'list', label: awkwardTexts.arabic },
      { value: 'week', label: awkwardTexts.japanese },
    ],
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
