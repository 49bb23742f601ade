import { LocaleProvider, NumberField } from '@steward/ui';
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
  args: { value: '12x', error: 'Enter a number from 0 to 23.' },
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

/** In German, a comma stands before the decimals: arrows read and write it so. */
export const German: Story = {
  args: { label: 'Gewicht', value: '1.234,56', min: undefined, max: undefined },
  decorators: [
    (Story) => (
      <LocaleProvider locale="de">
        <Story />
      </LocaleProvider>
    ),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton');
    await expect(input).toHaveAttribute('aria-valuenow', '1234.56');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('1.235,56');
    await userEvent.clear(input);
    await userEvent.type(input, '12,5{ArrowDown}');
    await expect(input).toHaveValue('11,5');
  },
};

/** A minus from a word processor is one. */
export const Minus: Story = {
  args: { value: '−5', min: undefined },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('spinbutton')).toHaveValue('-4');
  },
};

/** A text that is no number in the page's language stays, and the field says what it expects. */
export const Refused: Story = {
  args: { label: 'Weight', value: '12,5', min: undefined, max: undefined },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    await expect(input).toHaveValue('12,5');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(input).toHaveAccessibleDescription('Enter a number such as 1,234.5.');
    await expect(input).toBeInvalid();
    await userEvent.clear(input);
    await expect(input).toBeValid();
    await userEvent.type(input, '1,2');
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(input).toHaveValue('1,2');
    await expect(input).toBeInvalid();
  },
};

export const RightToLeft: Story = { args: { value: '22' }, globals: { direction: 'rtl' } };
