import { Switch } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { useStoredState } from '../testing/useStoredState.ts';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { checked: false, onChange: fn(), 'aria-label': 'Weekly digest' },
  render: function Render(args) {
    const { value, onChange } = useStoredState({ value: args.checked, onChange: args.onChange });
    return <Switch {...args} checked={value} onChange={onChange} />;
  },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { disabled: false } };

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true, checked: true } };
export const RightToLeft: Story = { args: { checked: true }, globals: { direction: 'rtl' } };

export const FromTheKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Weekly digest' });
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(control).toBeChecked();
  },
};

/** The target is larger than the switch looks, as WCAG 2.5.8 requires. */
export const LargeEnough: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('switch').getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  },
};
