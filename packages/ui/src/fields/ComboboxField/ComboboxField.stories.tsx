import { ComboboxField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp, someOptions } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';
import { CountingForm } from '../testing/CountingForm.tsx';

const meta = {
  title: 'Fields/ComboboxField',
  component: ComboboxField,
  args: {
    label: 'Company',
    options: someOptions,
    value: '',
    onChange: fn(),
    placeholder: 'Search companies',
  },
  render: function Render(args) {
    return <ComboboxField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof ComboboxField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    loading: false,
    empty: 'Nothing found.',
    ...everyFieldProp,
  },
};

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'halcyon', hint: 'Its news are sent.' } };
export const Invalid: Story = { args: { error: 'Choose a company.', required: true } };
export const Disabled: Story = { args: { disabled: true, value: 'northwind' } };
export const LongValue: Story = { args: { value: 'long' } };

/** A value that is not among the options shows its `valueLabel`. */
export const ValueFromElsewhere: Story = {
  args: { value: '4711', valueLabel: 'Opal Ventures' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Company' })).toHaveValue('Opal Ventures');
  },
};

/** A choice that is required can be replaced, not taken back. */
export const Required: Story = {
  args: { value: 'halcyon', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('Halcyon Partners');
    await expect(canvas.queryByRole('button', { name: 'Clear Company' })).toBeNull();
  },
};

export const FromTheKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Company' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('halc');
    const option = await screen.findByRole('option', { name: /Halcyon/ });
    await waitFor(() => expect(screen.getAllByRole('option')).toEqual([option]));
    await userEvent.keyboard('{ArrowDown}');
    await expect(option).toHaveStyle({ outlineStyle: 'solid' });
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('halcyon');
    await waitFor(() => expect(input).toHaveValue('Halcyon Partners'));
  },
};

/** The options are loading from a server. */
export const Searching: Story = {
  args: { options: [], loading: true, onSearch: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'opal');
    await expect(args.onSearch).toHaveBeenLastCalledWith('opal');
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
  },
};

/** Enter does not submit while the typed name is not chosen; the list and the text stay. */
export const EnterWithoutChoice: Story = {
  args: { value: 'northwind' },
  render: function Render(args) {
    return (
      <CountingForm>
        <ComboboxField {...args} {...useStoredState(args)} />
      </CountingForm>
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.tripleClick(input);
    await userEvent.keyboard('halc');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Sent 0 times')).toBeVisible();
    await expect(input).toHaveValue('halc');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(input).toHaveValue('Halcyon Partners'));
    await expect(canvas.getByText('Sent 0 times')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Sent 1 times')).toBeVisible();
  },
};

/** Safari ends a composition before the Enter that confirms it: that Enter chooses nothing. */
export const EnterOfAComposition: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'halcyon partners');
    await screen.findByRole('option', { name: /Halcyon Partners/ });
    await fireEvent.compositionEnd(input);
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('halcyon'));
  },
};

/** Enter chooses the option that was typed in full, in any case, without a highlight. */
export const WholeNameByEnter: Story = {
  render: EnterWithoutChoice.render,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'HALCYON partners');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('halcyon');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveValue('Halcyon Partners');
    await expect(canvas.getByText('Sent 0 times')).toBeVisible();
  },
};

/** The number of matches is announced after a pause in typing. */
export const MatchesAreSaid: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    const expectStatus = (text: string) =>
      waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(text));
    await userEvent.type(input, 'a');
    await expectStatus('4 matches');
    await userEvent.type(input, 'zz');
    await expectStatus('No matches');
    await userEvent.clear(input);
    await userEvent.type(input, 'halc');
    await expectStatus('1 match');
  },
};

/** Two options with one label are distinguished, found and labelled by their description. */
export const Namesakes: Story = {
  args: {
    options: [
      { value: '7', label: 'Meridian Partners', description: 'meridian.pt' },
      { value: '12', label: 'Meridian Partners', description: 'meridian.sg' },
      { value: '9', label: 'Northwind Capital', description: 'northwind.com' },
    ],
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'meridian partners');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, 'n.sg');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Meridian Partners meridian.sg' }),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith('12');
    await expect(input).toHaveAccessibleDescription('meridian.sg');
    await expect(canvas.getByText('meridian.sg')).toBeVisible();
  },
};

/** Arrows open the list; Escape closes it and keeps the value. */
export const EveryKey: Story = {
  args: { value: 'halcyon' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: /Northwind/ })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveValue('Halcyon Partners');
    await expect(input).toHaveFocus();
  },
};

export const EscapeKeepsWhatIsChosen: Story = {
  args: { value: 'halcyon' },
  play: async ({ args, canvas }) => {
    const onLeave = fn();
    // eslint-disable-next-line no-restricted-syntax
    document.addEventListener('keydown', onLeave, { once: true });
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(onLeave).toHaveBeenCalledOnce();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox')).toHaveValue('Halcyon Partners');
  },
};

export const NothingFound: Story = {
  args: { empty: 'No company of that name.' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() => expect(screen.getByText('No company of that name.')).toBeVisible());
  },
};

export const Cleared: Story = {
  args: { value: 'northwind' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Company' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('combobox')).toHaveValue('');
  },
};

export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: 'arabic' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};

/** A label of the other direction is aligned to the start of the page, as in the list. */
export const LatinFromRightToLeft: Story = {
  ...RightToLeft,
  args: { value: 'northwind' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('combobox')).textAlign).toMatch(
      /^(right|-.*right)$/,
    );
  },
};
