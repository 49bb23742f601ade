import { Card, Stack, Text } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: {
    children: (
      <Stack gap={1}>
        <Text as="h2" size="lg" weight="semibold">
          Password
        </Text>
        <Text as="p" size="md" tone="subtle">
          Changed 12 days ago.
        </Text>
      </Stack>
    ),
  },
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { padding: 'md', tone: 'surface' } };

export const Small: Story = { args: { padding: 'sm' } };
export const Sunken: Story = { args: { tone: 'sunken', padding: 'sm' } };
/** Content that goes to the edges, such as a table. */
export const WithoutPadding: Story = { args: { padding: 'none' } };
/** A phone leaves less room. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
