import { DateField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { edgeTexts } from '../../testing/edgeTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useKept } from '../../testing/useKept.ts';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { label: 'Founded on', value: '', onChange: fn() },
  render: function Render(args) {
    return <DateField {...args} {...useKept(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 240 }}>{Story()}</div>],
} satisfies Meta<typeof DateField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every prop at hand, to try it with the controls. */
export const Playground: Story = {
  args: {
    min: '1900-01-01',
    max: '2026-12-31',
    ...everyFieldProp,
  },
};

export const Empty: Story = {};
export const Chosen: Story = { args: { value: '2026-11-21', hint: 'As registered.' } };
export const Invalid: Story = { args: { error: 'Choose a day in the past.', required: true } };
export const Disabled: Story = { args: { value: '2026-11-21', disabled: true } };

/** Says the day in one form, whatever the language of the browser. */
export const FromTheKeyboard: Story = {
  args: { min: '1900-01-01', max: '2026-12-31' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Founded on');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('1998-09-04');
    await expect(args.onChange).toHaveBeenLastCalledWith('1998-09-04');
    await expect(input).toHaveValue('1998-09-04');
    await expect(input).toHaveAttribute('max', '2026-12-31');
  },
};

/** What is no day yet is told apart from nothing, so that a form does not take it for an empty field. */
export const HalfTyped: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Founded on');
    const half = (badInput: boolean) =>
      Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
    await userEvent.click(input);
    half(true);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('incomplete');
    await userEvent.click(input);
    half(false);
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

/** When the caller empties the field, the half of a date goes too, which reads as nothing already. */
export const HalfTypedAndReset: Story = {
  render: function Render(args) {
    const { value, onChange } = useKept(args);
    return (
      <>
        <DateField {...args} value={value} onChange={onChange} />
        <button onClick={() => onChange('')}>Reset</button>
      </>
    );
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Founded on');
    const told = fn();
    const half = { validity: { value: { badInput: true } }, value: { get: () => '', set: told } };
    await userEvent.click(input);
    Object.defineProperties(input, half);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('incomplete');
    await expect(told).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(told).toHaveBeenCalledOnce();
    await expect(told).toHaveBeenCalledWith('');
  },
};

export const RightToLeft: Story = {
  args: { label: edgeTexts.arabic, value: '2026-11-21' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
