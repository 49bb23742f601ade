import { Button } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Add Signal', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    variant: 'primary',
    size: 'md',
    loading: false,
    disabled: false,
    icon: <Plus size={16} aria-hidden />,
  },
};

export const Secondary: Story = {};
export const Primary: Story = {
  args: { variant: 'primary', icon: <Plus size={16} aria-hidden /> },
};
export const Quiet: Story = { args: { variant: 'quiet', children: 'Cancel' } };
export const Danger: Story = {
  args: { variant: 'danger', children: 'Delete', icon: <Trash2 size={16} aria-hidden /> },
};
export const Small: Story = { args: { size: 'sm', children: 'Retry' } };
export const Disabled: Story = { args: { disabled: true } };

export const Loading: Story = {
  args: { variant: 'primary', loading: true, children: 'Save changes' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Save changes' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** A button that its own press ends keeps the focus, and does nothing more. */
export const EndedByItself: Story = {
  render: function Render(args) {
    const [isDone, setDone] = useState(false);
    return (
      <Button
        aria-disabled={isDone}
        onClick={(event) => {
          args.onClick?.(event);
          setDone(true);
        }}
      >
        Next
      </Button>
    );
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Next' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const VeryLong: Story = {
  args: { children: awkwardTexts.long },
  decorators: [(Story) => <div style={{ inlineSize: 240 }}>{Story()}</div>],
};

export const RightToLeft: Story = {
  args: { children: awkwardTexts.arabic, icon: <Plus size={16} aria-hidden /> },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
