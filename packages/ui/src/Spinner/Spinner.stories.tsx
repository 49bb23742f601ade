import { Spinner } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  args: { label: 'Loading companies' },
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { size: 24 } };

export const Default: Story = {};
export const Large: Story = { args: { size: 32 } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** The label is visually hidden, and read by screen readers. */
export const Announced: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading companies');
  },
};
