import { MultiSelectField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { backKey } from '../../testing/direction.ts';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp, someOptions } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';
import { CountingForm } from '../testing/CountingForm.tsx';

const meta = {
  title: 'Fields/MultiSelectField',
  component: MultiSelectField,
  args: {
    label: 'Users',
    options: someOptions,
    value: [],
    onChange: fn(),
    placeholder: 'Search users',
  },
  render: function Render(args) {
    return <MultiSelectField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof MultiSelectField>;
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
export const Chosen: Story = {
  args: { value: ['northwind', 'halcyon'], hint: 'They get one email each.' },
};
export const Many: Story = { args: { value: someOptions.map((option) => option.value) } };
export const Invalid: Story = { args: { error: 'Choose at least one user.', required: true } };
export const Disabled: Story = {
  args: { disabled: true, value: ['northwind'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Remove/ })).toBeNull();
  },
};
export const UnknownValue: Story = { args: { value: ['4711'] } };

export const Loading: Story = {
  args: { loading: true, options: [], onSearch: fn() },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Users' });
    await userEvent.type(input, 'ada');
    await expect(args.onSearch).toHaveBeenLastCalledWith('ada');
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
  },
};

export const NothingFound: Story = {
  args: { empty: 'No user of that name.' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'zzz');
    const emptyNote = await screen.findByText('No user of that name.');
    await waitFor(() => expect(emptyNote).toBeVisible());
  },
};

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Users' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('halc');
    const option = await screen.findByRole('option', { name: /Halcyon/ });
    await waitFor(() => expect(screen.getAllByRole('option')).toEqual([option]));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Halcyon Partners' })).toBeVisible();
    await userEvent.keyboard('{Escape}{Backspace}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Remove/ })).toBeNull());
  },
};

/** Enter chooses the option that was typed in full, and the result is announced. */
export const WholeNameByEnter: Story = {
  args: { value: ['northwind'] },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Users' });
    const expectStatus = (text: string) =>
      waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(text));
    await userEvent.type(input, 'halcyon PARTNERS');
    await expectStatus('1 match');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['northwind', 'halcyon']);
    await expectStatus('Halcyon Partners added, 2 chosen');
    await expect(input).toHaveValue('');
    // Typing the name again keeps it chosen.
    await userEvent.type(input, 'halcyon partners{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.clear(input);
    await userEvent.keyboard(`{Escape}${backKey()}`);
    const chip = canvas.getByRole('group', { name: 'Halcyon Partners' });
    await waitFor(() => expect(chip).toHaveFocus());
    await expect(chip).toHaveAccessibleDescription('Backspace removes it.');
    await userEvent.keyboard('{Backspace}');
    await expectStatus('Halcyon Partners removed, 1 chosen');
  },
};

/** The chips of two options with one label show their descriptions. */
export const Namesakes: Story = {
  args: {
    options: [
      { value: '7', label: 'Ada Byron', description: 'ada@x.example' },
      { value: '12', label: 'Ada Byron', description: 'byron@x.example' },
      { value: '9', label: 'Mary Somerville', description: 'mary@x.example' },
    ],
    value: ['12', '9'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Ada Byron, byron@x.example' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Mary Somerville' })).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox'), 'ada@x');
    const other = await screen.findByRole('option', { name: 'Ada Byron ada@x.example' });
    await waitFor(() => expect(other).toBeVisible());
    await expect(screen.getAllByRole('option')).toHaveLength(1);
  },
};

/** Before the options arrive, Enter neither loses the typed text nor submits the form. */
export const EnterBeforeTheList: Story = {
  args: { loading: true, options: [], onSearch: fn() },
  render: function Render(args) {
    return (
      <CountingForm>
        <MultiSelectField {...args} {...useStoredState(args)} />
      </CountingForm>
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Users' });
    await userEvent.type(input, 'ada');
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Sent 0 times')).toBeVisible();
    await expect(input).toHaveValue('ada');
    await expect(screen.getByText('Loading…')).toBeVisible();
    await userEvent.keyboard('{Escape}{Enter}');
    await waitFor(() => expect(canvas.getByText('Sent 1 times')).toBeVisible());
  },
};

/** Enter ignores options that were found for an earlier text, which a fast person would choose by mistake. */
export const ChosenWhileSearching: Story = {
  args: { loading: true, onSearch: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Users' }), 'halc');
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    await expect(options).toEqual([expect.stringContaining('Halcyon Partners')]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['halcyon']);
  },
};

export const EscapeKeepsWhatIsChosen: Story = {
  args: { value: ['halcyon'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(canvas.getByRole('button', { name: 'Remove Halcyon Partners' })).toBeVisible();
  },
};

export const ReasonForWhatIsOff: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Users' });
    await userEvent.click(input);
    const off = await screen.findByRole('option', { name: /Blue Harbour/ });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveTextContent('Already in a pipeline');
    await expect(input).toHaveAccessibleName('Users');
  },
};

/** In a right-to-left page the chips are at the right of the input, and the arrow keys follow. */
export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: ['northwind', 'arabic'] },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    input.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(canvas.getByLabelText(awkwardTexts.arabic, { selector: '.chip' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByLabelText('Northwind Capital')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(input).toHaveFocus());
  },
};
