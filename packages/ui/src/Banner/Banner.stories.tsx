import { Banner, Button } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Banner',
  component: Banner,
  args: { tone: 'info', children: '12 of 40 rows are done.' },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    tone: 'warning',
    title: 'An upload is running',
    action: <Button size="sm">Show</Button>,
    onDismiss: fn(),
  },
};

export const Info: Story = { args: { title: 'An upload is running' } };
export const Warning: Story = {
  args: { tone: 'warning', children: 'Provider codes go together: all three or none.' },
};
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'The list did not load',
    children: 'The platform answered 503.',
    action: <Button size="sm">Retry</Button>,
  },
  // The alert announces its text without the button.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^The list did not load\s*The platform answered 503\.$/,
    );
  },
};
export const Success: Story = { args: { tone: 'success', children: 'Saved.' } };

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** On a phone the buttons stand below the text, which keeps its width. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'This file is not finished.',
    action: (
      <>
        <Button>Continue this import</Button> <Button variant="quiet">Begin anew</Button>
      </>
    ),
    onDismiss: fn(),
  },
  play: async ({ canvas }) => {
    const text = canvas.getByText('12 of 40 rows are done.').getBoundingClientRect();
    await expect(text.width).toBeGreaterThan(200);
    const action = canvas
      .getByRole('button', { name: 'Continue this import' })
      .getBoundingClientRect();
    await expect(action.top).toBeGreaterThanOrEqual(text.bottom);
    const dismiss = canvas.getByRole('button', { name: 'Dismiss' }).getBoundingClientRect();
    await expect(dismiss.bottom).toBeLessThan(action.bottom);
  },
};

/** A banner that is removed returns the focus to where it was before. */
export const PutAway: Story = {
  args: { onDismiss: fn() },
  render: function Render(args) {
    const [isGone, setGone] = useState(false);
    return (
      <>
        <Button style={{ marginBlockEnd: 16 }}>Save</Button>
        {!isGone && <Banner {...args} onDismiss={() => setGone(true)} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus();
  },
};

export const VeryLong: Story = {
  args: { title: awkwardTexts.long, children: awkwardTexts.unbroken },
};
export const RightToLeft: Story = {
  args: { children: awkwardTexts.arabic, onDismiss: fn() },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
