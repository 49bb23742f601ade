import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { checked: false, onChange: fn(), 'aria-label': 'Weekly digest' },
  render: function Render(args) {
    const [checked, setChecked] = useState(args.checked);
    const change = (next: boolean) => {
      args.onChange?.(next);
      setChecked(next);
    };
    return <Switch {...args} checked={checked} onChange={change} />;
  },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

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
