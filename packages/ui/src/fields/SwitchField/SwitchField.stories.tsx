import { SwitchField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/SwitchField',
  component: SwitchField,
  args: { label: 'Send a weekly digest', checked: false, onChange: fn() },
  render: function Render(args) {
    const { value, onChange } = useStoredState({ value: args.checked, onChange: args.onChange });
    return <SwitchField {...args} checked={value} onChange={onChange} />;
  },
} satisfies Meta<typeof SwitchField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: { hint: 'A line that helps.', error: '', disabled: false },
};

export const Off: Story = {};
export const On: Story = { args: { checked: true, hint: 'Every Monday, in the morning.' } };
export const Disabled: Story = {
  args: { disabled: true, checked: true, hint: 'Locked by the platform.' },
};
export const Invalid: Story = { args: { error: 'Switch this on to go further.' } };

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(
      within(canvasElement).getByRole('switch', { name: 'Send a weekly digest' }),
    ).toBeChecked();
  },
};

export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, hint: awkwardTexts.arabic, checked: true },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
