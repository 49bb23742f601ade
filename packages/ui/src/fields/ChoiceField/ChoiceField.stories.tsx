import { ChoiceField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/ChoiceField',
  component: ChoiceField,
  args: {
    label: 'Is global',
    options: [
      { value: 'true', label: 'True' },
      { value: 'false', label: 'False' },
    ],
    value: '',
    onChange: fn(),
  },
  render: function Render(args) {
    return <ChoiceField {...args} {...useStoredState(args)} />;
  },
} satisfies Meta<typeof ChoiceField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    ...everyFieldProp,
  },
};

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'true' } };
export const Invalid: Story = { args: { error: 'Choose one of the two.', required: true } };
export const Disabled: Story = { args: { disabled: true, value: 'false' } };

export const FromTheKeyboard: Story = {
  args: { value: 'true' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'True' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'False' })).toBeChecked();
  },
};

export const LongAndForeign: Story = {
  args: {
    options: Object.entries(awkwardTexts).map(([value, label]) => ({ value, label })),
    value: 'long',
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 390 }}>{Story()}</div>],
};

export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic },
  globals: { direction: 'rtl' },
};
