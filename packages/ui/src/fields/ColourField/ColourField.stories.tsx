import { ColourField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/ColourField',
  component: ColourField,
  args: { label: 'Primary Colour', value: '', onChange: fn(), placeholder: '#3451C7' },
  render: function Render(args) {
    return <ColourField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 280 }}>{Story()}</div>],
} satisfies Meta<typeof ColourField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { value: '#0b6b4f', ...everyFieldProp } };

export const Empty: Story = {};
export const Filled: Story = { args: { value: '#0b6b4f', hint: 'Buttons and links.' } };
export const Named: Story = { args: { value: 'rebeccapurple' } };
export const NoColour: Story = { args: { value: 'blu', error: 'Browsers know no such colour.' } };
export const Disabled: Story = { args: { value: '#0b6b4f', disabled: true } };

/** The swatch shows the colour of a valid text, and nothing otherwise. */
export const ShowsWhatIsTyped: Story = {
  play: async ({ canvas }) => {
    const swatch = canvas.getByLabelText('Choose Primary Colour');
    await expect(swatch).toHaveAttribute('data-none');
    await userEvent.type(canvas.getByRole('textbox'), 'hsl(0 100% 50%)');
    await expect(swatch).toHaveValue('#ff0000');
    await expect(swatch).not.toHaveAttribute('data-none');
    await userEvent.type(canvas.getByRole('textbox'), ';background:url(x)');
    await expect(swatch).toHaveAttribute('data-none');
  },
};

/** Choosing a colour sets the text. */
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await fireEvent.change(canvas.getByLabelText('Choose Primary Colour'), {
      target: { value: '#0b6b4f' },
    });
    await expect(args.onChange).toHaveBeenLastCalledWith('#0b6b4f');
    await expect(canvas.getByRole('textbox', { name: 'Primary Colour' })).toHaveValue('#0b6b4f');
  },
};

export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: '#0b6b4f' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
