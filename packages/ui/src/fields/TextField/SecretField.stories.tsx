import { SecretField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/SecretField',
  component: SecretField,
  args: { label: 'Password', value: 'correct horse', onChange: fn() },
  render: function Render(args) {
    return <SecretField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 400 }}>{Story()}</div>],
} satisfies Meta<typeof SecretField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    ...everyFieldProp,
  },
};

export const Hidden: Story = {};
export const Disabled: Story = { args: { disabled: true } };

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide Password' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
