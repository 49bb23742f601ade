import { TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Platform Name', value: '', onChange: fn() },
  render: function Render(args) {
    return <TextField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 400 }}>{Story()}</div>],
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    placeholder: 'Steward',
    mono: false,
    ...everyFieldProp,
  },
};

export const Empty: Story = { args: { placeholder: 'Steward' } };
export const Filled: Story = { args: { value: 'Northwind', required: true } };
export const WithHint: Story = { args: { hint: 'Shown in the header and in mail.' } };
export const Mono: Story = {
  args: { label: 'Logo URL', mono: true, value: 'https://cdn.northwind.example/logo.svg' },
};
export const Leading: Story = {
  args: {
    label: 'Search companies',
    hideLabel: true,
    leading: <Search size={16} aria-hidden />,
    placeholder: 'Search companies',
  },
};
export const Disabled: Story = { args: { disabled: true, value: 'Northwind' } };

export const Invalid: Story = {
  args: {
    label: 'Logo URL Dark',
    value: 'javascript:alert(1)',
    hint: 'A picture on a dark ground.',
    error: 'Use an address that begins with https:// or http://.',
  },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Logo URL Dark');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(`A picture on a dark ground. ${args.error}`);
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(`${args.error}`);
  },
};

/** The focus ring surrounds the red border, which stays visible. */
export const InvalidInFocus: Story = {
  args: { value: '', error: 'Platform Name is required.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Platform Name');
    await userEvent.click(input);
    await expect(input.parentElement).toHaveStyle({ outlineStyle: 'solid', outlineOffset: '1px' });
  },
};

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('Steward');
    await expect(within(canvasElement).getByLabelText('Platform Name')).toHaveValue('Steward');
  },
};

export const LongTexts: Story = {
  args: {
    label: awkwardTexts.long,
    value: awkwardTexts.unbroken,
    hint: awkwardTexts.unbroken,
    error: awkwardTexts.long,
  },
};
export const RightToLeft: Story = {
  args: {
    label: awkwardTexts.arabic,
    value: awkwardTexts.arabic,
    required: true,
    hint: awkwardTexts.arabic,
  },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};

/** A search has a clear button of its own instead of the browser's. */
export const SearchCleared: Story = {
  args: { label: 'Search companies', hideLabel: true, type: 'search', value: 'halcyon' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    const input = canvas.getByRole('searchbox', { name: 'Search companies' });
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
