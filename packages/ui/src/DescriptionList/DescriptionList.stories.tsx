import { Badge, DescriptionItem, DescriptionList } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/DescriptionList',
  component: DescriptionList,
  args: {
    children: (
      <>
        <DescriptionItem term="Website">northwind.example</DescriptionItem>
        <DescriptionItem term="State">
          <Badge tone="success">Enabled</Badge>
        </DescriptionItem>
        <DescriptionItem term="Name">{awkwardTexts.long}</DescriptionItem>
        <DescriptionItem term="Local name">{awkwardTexts.arabic}</DescriptionItem>
      </>
    ),
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { framed: true } };

export const Plain: Story = {};
/** As within the question whether a record is to be deleted. */
export const Framed: Story = { args: { framed: true } };

/** On a phone, a value stands below its term. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const term = canvas.getByText('Website').getBoundingClientRect();
    const value = canvas.getByText('northwind.example').getBoundingClientRect();
    await expect(value.top).toBeGreaterThanOrEqual(term.bottom);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
