import { AutocompleteField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';
import { CountingForm } from '../testing/CountingForm.tsx';

const meta = {
  title: 'Fields/AutocompleteField',
  component: AutocompleteField,
  args: {
    label: 'Type',
    suggestions: ['daily_digest', 'weekly_digest', 'news_alert', awkwardTexts.long],
    value: '',
    onChange: fn(),
    placeholder: 'daily_digest',
  },
  render: function Render(args) {
    return (
      <CountingForm>
        <AutocompleteField {...args} {...useStoredState(args)} />
      </CountingForm>
    );
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof AutocompleteField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { mono: false, ...everyFieldProp } };

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'news_alert', hint: 'What the email is of.' } };
export const Invalid: Story = { args: { error: 'Say what it is of.', required: true } };
export const Disabled: Story = { args: { value: 'news_alert', disabled: true } };

/** Arrows highlight a suggestion, Enter takes it, and only a second Enter submits the form. */
export const FromTheKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Type' });
    await userEvent.tab();
    await userEvent.keyboard('digest');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await expect(await canvas.findByText('2 matches')).toHaveRole('status');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('weekly_digest');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveValue('weekly_digest');
    await expect(canvas.getByText('Sent 0 times')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Sent 1 times')).toBeVisible();
  },
};

/** Any other text is kept, shows no list, and is submitted by Enter. */
export const AnotherText: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'quarterly');
    await expect(args.onChange).toHaveBeenLastCalledWith('quarterly');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Sent 1 times')).toBeVisible();
    await expect(input).toHaveValue('quarterly');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('quarterly');
  },
};

/** A suggestion that is typed in full closes the list. */
export const TypedInFull: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'news_aler');
    await waitFor(() => expect(screen.getByRole('option')).toBeVisible());
    await userEvent.keyboard('t');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible();
  },
};

/** A click shows all suggestions, also when the field has a value. */
export const AllByAPress: Story = {
  args: { value: 'news_alert' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    await userEvent.click(screen.getByRole('option', { name: 'daily_digest' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('daily_digest');
  },
};

export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: awkwardTexts.arabic },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
