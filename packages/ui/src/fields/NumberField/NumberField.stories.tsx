import { NumberField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Fetch start hour', value: '22', min: 0, max: 23, onChange: fn() },
  render: function Render(args) {
    return <NumberField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 240 }}>{Story()}</div>],
} satisfies Meta<typeof NumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    min: 0,
    max: 23,
    step: 1,
    ...everyFieldProp,
  },
};

export const Default: Story = {};
export const Empty: Story = { args: { value: '', placeholder: '0' } };
export const KeepsWhatIsTyped: Story = {
  args: { value: '12x', error: 'Write a number from 0 to 23.' },
};

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('spinbutton', { name: 'Fetch start hour' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(input).toHaveValue('23');
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveValue('22');
  },
};

/** Arrow keys do not change a read-only field. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    await expect(canvas.getByRole('spinbutton')).toHaveValue('22');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { args: { value: '22' }, globals: { direction: 'rtl' } };
