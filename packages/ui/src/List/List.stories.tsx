import { Badge, Inline, List, Text } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const reasons = ['Name is required.', 'Website must be an address.', awkwardTexts.long];

const meta = {
  title: 'Components/List',
  component: List,
  args: {
    'aria-label': 'Reasons',
    children: reasons.map((reason, at) => (
      <Inline as="li" key={reason} gap={3} wrap={false} justify="between">
        <Text wrap="anywhere">{reason}</Text>
        <Badge tone="danger">{at + 1}</Badge>
      </Inline>
    )),
  },
} satisfies Meta<typeof List>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { variant: 'bordered', tone: 'surface' } };

export const Divided: Story = {};
export const Bordered: Story = { args: { variant: 'bordered' } };
export const Sunken: Story = { args: { variant: 'bordered', tone: 'sunken' } };

/** A long list scrolls; the keyboard reaches it as well. */
export const Scrolling: Story = {
  args: { variant: 'bordered', maxHeight: 64, tabIndex: 0 },
  play: async ({ canvasElement }) => {
    const { clientHeight, scrollHeight } = within(canvasElement).getByRole('list');
    await expect(clientHeight).toBeLessThanOrEqual(64);
    await expect(scrollHeight).toBeGreaterThan(clientHeight);
  },
};

export const RightToLeft: Story = {
  args: { variant: 'bordered' },
  globals: { direction: 'rtl' },
};
