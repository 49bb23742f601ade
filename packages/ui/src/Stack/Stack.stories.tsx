import { Button, Stack, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const noop = () => undefined;

const meta = {
  title: 'Components/Stack',
  component: Stack,
  args: {
    children: (
      <>
        <TextField label="Name" value="Northwind Capital" onChange={noop} />
        <TextField label="Website" value="northwind.example" onChange={noop} />
        <Button>Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { gap: 4, align: 'stretch' } };

export const Tight: Story = { args: { gap: 1 } };
export const Wide: Story = { args: { gap: 6 } };
/** Children are as wide as they need, at the start of the column. */
export const AtTheStart: Story = { args: { align: 'start' } };
export const InTheMiddle: Story = { args: { align: 'center' } };

/** As a list, it has no bullets and no room of its own. */
export const AsAList: Story = {
  args: {
    as: 'ul',
    children: ['Line 3: a total', 'Line 81: a second header'].map((text) => (
      <li key={text}>{text}</li>
    )),
  },
};

export const RightToLeft: Story = { args: { align: 'start' }, globals: { direction: 'rtl' } };
