import { Stack, Text } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Text',
  component: Text,
  args: { children: 'The deliveries of the last week' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { size: 'md', tone: 'muted', weight: 'regular' } };

export const Sizes: Story = {
  render: () => (
    <Stack>
      <Text size="sm">Small, 12 on 16</Text>
      <Text size="md">Middle, 13 on 20</Text>
      <Text size="lg">Large, 14 on 20</Text>
      <Text size="xl">Extra large, 16 on 24</Text>
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack>
      {(['default', 'muted', 'subtle', 'accent', 'success', 'warning', 'danger'] as const).map(
        (tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ),
      )}
    </Stack>
  ),
};

export const Weights: Story = {
  render: () => (
    <Stack>
      <Text weight="regular">Regular</Text>
      <Text weight="medium">Medium</Text>
      <Text weight="semibold">Semibold</Text>
    </Stack>
  ),
};

/** A heading in its element, in the size that the place needs. */
export const AsAHeading: Story = {
  args: { as: 'h2', size: 'md', weight: 'semibold', children: 'Reasons' },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 2, name: 'Reasons' });
    await expect(getComputedStyle(heading)).toHaveProperty('fontSize', '13px');
  },
};

export const Mono: Story = { args: { mono: true, children: 'company_check_interval' } };
/** Figures of one width stand below each other. */
export const Tabular: Story = {
  render: () => (
    <Stack>
      <Text tabular>1,111 of 9,999</Text>
      <Text tabular>8,888 of 9,999</Text>
    </Stack>
  ),
};

const narrow: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 160 }}>{Story()}</div>],
};
export const Truncated: Story = {
  ...narrow,
  args: { as: 'p', truncate: true, children: awkwardTexts.long },
};
/** Three lines tell what it is about. */
export const Clamped: Story = {
  ...narrow,
  args: { as: 'p', lineClamp: 3, children: awkwardTexts.long },
  play: async ({ canvasElement }) => {
    const { clientHeight, scrollHeight } = within(canvasElement).getByText(awkwardTexts.long);
    await expect(clientHeight).toBe(60);
    await expect(scrollHeight).toBeGreaterThan(clientHeight);
  },
};
/** A word longer than the line breaks. */
export const BrokenAnywhere: Story = {
  ...narrow,
  args: { as: 'p', wrap: 'anywhere', children: awkwardTexts.unbroken },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = within(canvasElement).getByText(awkwardTexts.unbroken);
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const RightToLeft: Story = {
  args: { children: awkwardTexts.arabic },
  globals: { direction: 'rtl' },
};
