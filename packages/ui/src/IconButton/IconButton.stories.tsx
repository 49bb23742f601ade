import { IconButton } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Pin } from 'lucide-react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Copy the value', icon: <Copy size={16} aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All props, to try with the controls. */
export const Playground: Story = { args: { disabled: false, pressed: false } };

export const Disabled: Story = { args: { disabled: true } };
export const On: Story = {
  args: { label: 'Keep in view', icon: <Pin size={16} aria-hidden />, pressed: true },
};
export const Off: Story = { args: { ...On.args, pressed: false } };

/** The tooltip of a long name in another script wraps. */
export const RightToLeft: Story = {
  args: { label: `${awkwardTexts.arabic} ${awkwardTexts.arabic} ${awkwardTexts.arabic}` },
  globals: { direction: 'rtl' },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.label);
  },
};

export const NamedOnFocus: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(
      within(canvasElement).getByRole('button', { name: 'Copy the value' }),
    ).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy the value');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
