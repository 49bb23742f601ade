import { Skeleton } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { width: 240 },
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { width: 240, height: 16 } };

export const Line: Story = {};
export const Block: Story = { args: { width: '100%', height: 96 } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
