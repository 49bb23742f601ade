import { Badge, Button, Inline, Stack, Text } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Inline',
  component: Inline,
  args: {
    children: (
      <>
        <Text>24 deliveries</Text>
        <Badge tone="success">Enabled</Badge>
        <Button size="sm">Send a test</Button>
      </>
    ),
  },
} satisfies Meta<typeof Inline>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { gap: 3, align: 'center', justify: 'start' } };

export const AtBothEnds: Story = { args: { justify: 'between' } };
export const AtTheEnd: Story = { args: { justify: 'end' } };
/** Texts of different sizes stand on one line. */
export const OnOneBaseline: Story = {
  args: {
    align: 'baseline',
    children: (
      <>
        <Text size="lg" weight="semibold">
          Columns
        </Text>
        <Text size="sm" tone="subtle">
          3 of 12 imported
        </Text>
      </>
    ),
  },
};

const long = (
  <>
    <Stack grow>
      <Text wrap="anywhere">{awkwardTexts.long}</Text>
    </Stack>
    <Button size="sm">Undo</Button>
  </>
);

/** One child takes the rest of the row, so that the button stays beside it. */
export const OneGrows: Story = {
  args: { wrap: false, children: long },
  decorators: [(Story) => <div style={{ inlineSize: 320 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByText(awkwardTexts.long).getBoundingClientRect();
    const button = canvas.getByRole('button').getBoundingClientRect();
    await expect(button.left).toBeGreaterThanOrEqual(text.right);
    await expect(button.right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right);
  },
};

/** Children without room go to the next line. */
export const Wrapped: Story = {
  args: { children: long },
  decorators: [(Story) => <div style={{ inlineSize: 240 }}>{Story()}</div>],
};

export const RightToLeft: Story = { args: { justify: 'between' }, globals: { direction: 'rtl' } };
