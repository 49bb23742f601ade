import { Button, Confirm } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Confirm',
  component: Confirm,
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: {
    open: true,
    title: 'Delete Northwind Capital?',
    children: 'Its logos and its email style go with it. This cannot be undone.',
    confirmLabel: 'Delete',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Confirm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { pending: false, error: '', cancelLabel: 'Cancel' } };

export const Danger: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Northwind Capital?' });
    await expect(dialog).toHaveAccessibleDescription(String(args.children));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Neutral: Story = {
  args: {
    tone: 'neutral',
    title: 'Leave without saving?',
    children: 'What you typed is kept as a draft.',
    confirmLabel: 'Leave',
  },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Extra: Story = {
  args: { footerExtra: <Button variant="quiet">Copy its address</Button> },
};
export const Pending: Story = { args: { pending: true } };
export const Failed: Story = {
  args: { error: 'The platform refused: the organisation still has users. Remove them first.' },
};
export const VeryLong: Story = {
  args: { title: `Delete ${awkwardTexts.long}?`, children: awkwardTexts.unbroken },
};

export const RightToLeft: Story = {
  args: { title: awkwardTexts.arabic, children: awkwardTexts.arabic },
  globals: { direction: 'rtl' },
};

export const Escaped: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
