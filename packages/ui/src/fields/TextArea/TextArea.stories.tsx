import { TextArea } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Description', value: '', onChange: fn() },
  render: function Render(args) {
    return <TextArea {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 480 }}>{Story()}</div>],
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    rows: 4,
    mono: false,
    ...everyFieldProp,
  },
};

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('one{Enter}two');
    await expect(within(canvasElement).getByLabelText('Description')).toHaveValue('one\ntwo');
  },
};
export const Json: Story = {
  args: {
    label: 'Keywords',
    mono: true,
    rows: 6,
    value: '{\n  "any": ["merger", "acquisition"]\n}',
    hint: 'JSON',
  },
};
export const Invalid: Story = {
  args: {
    label: 'Keywords',
    mono: true,
    value: '{ "any": ',
    error: 'This is no JSON: it ends too early, at line 1.',
  },
};
export const Disabled: Story = { args: { disabled: true, value: awkwardTexts.long } };
export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: awkwardTexts.arabic },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
