import { Badge } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'Draft' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { tone: 'accent' } };

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: 'accent', children: 'Admin' } };
export const Success: Story = { args: { tone: 'success', children: 'Enabled' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Locked' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Failed' } };
export const Info: Story = { args: { tone: 'info', children: 'Default off' } };
export const VeryLong: Story = {
  args: { children: awkwardTexts.long },
  decorators: [(Story) => <div style={{ inlineSize: 160 }}>{Story()}</div>],
};

export const RightToLeft: Story = {
  args: { children: awkwardTexts.arabic },
  globals: { direction: 'rtl' },
};
