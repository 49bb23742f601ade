import { Button, DateField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { forwardKey } from '../../testing/direction.ts';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { label: 'Founded on', value: '', onChange: fn() },
  render: function Render(args) {
    return <DateField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 240 }}>{Story()}</div>],
} satisfies Meta<typeof DateField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
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

/** The day is typed in the format of the page, and reported as YYYY-MM-DD in any locale. */
export const FromTheKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Founded on' });
    await expect(input).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('4.9.1998');
    await expect(args.onChange).toHaveBeenLastCalledWith('1998-09-04');
    await expect(input).toHaveValue('4.9.1998');
    await userEvent.tab();
    await expect(input).toHaveValue('04/09/1998');
  },
};

/** A day in the form YYYY-MM-DD can be pasted. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('2026-11-21');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-21');
    await userEvent.tab();
    await expect(input).toHaveValue('21/11/2026');
  },
};

/** An incomplete day is reported differently from an empty field, so that a form can refuse it. */
export const HalfTyped: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '31/02/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('incomplete');
    await userEvent.tab();
    await expect(input).toHaveValue('31/02/2026');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(input, '31/02');
    await expect(args.onChange).toHaveBeenLastCalledWith('incomplete');
  },
};

/** When the caller clears the value, an incomplete text is cleared, too. */
export const HalfTypedAndReset: Story = {
  render: function Render(args) {
    const { value, onChange } = useStoredState(args);
    return (
      <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
        <DateField {...args} value={value} onChange={onChange} />
        <Button onClick={() => onChange('')}>Reset</Button>
      </div>
    );
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '21/11');
    await expect(args.onChange).toHaveBeenLastCalledWith('incomplete');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(input).toHaveValue('');
  },
};

const focused = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

/** The calendar opens at the chosen day; arrows, Page keys, Home and End move; Enter chooses. */
export const CalendarFromTheKeyboard: Story = {
  args: { value: '2026-11-21' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Choose Founded on' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const calendar = await screen.findByRole('dialog', { name: 'Choose Founded on' });
    await waitFor(() => expect(within(calendar).getByRole('grid')).toBeVisible());
    await expect(within(calendar).getByRole('grid')).toHaveAccessibleName('November 2026');
    const [monday] = within(calendar).getAllByRole('columnheader');
    await expect(monday).toHaveAccessibleName('Monday');
    await focused(/November 21, 2026/);
    await userEvent.keyboard(`{ArrowDown}${forwardKey()}`);
    await focused(/November 29, 2026/);
    await userEvent.keyboard('{PageDown}');
    await focused(/December 29, 2026/);
    await userEvent.keyboard('{Home}');
    await focused(/Monday, December 28, 2026/);
    await userEvent.keyboard('{End}');
    await focused(/January 3, 2027/);
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await focused(/January 3, 2026/);
    // Tab stays within the calendar.
    await userEvent.tab();
    await focused(/Previous month/);
    await userEvent.tab({ shift: true });
    await focused(/January 3, 2026/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-01-03');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(canvas.getByRole('textbox')).toHaveValue('03/01/2026');
  },
};

/** Escape keeps the day; days outside the limits are disabled. */
export const CalendarWithLimits: Story = {
  args: { value: '2026-11-21', min: '2026-11-10', max: '2026-12-31' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Choose Founded on' });
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(button);
    const early = await screen.findByRole('button', { name: /November 9, 2026/ });
    await waitFor(() => expect(early).toBeVisible());
    await expect(early).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** The open calendar, for visual checks. */
export const CalendarOpen: Story = {
  args: { value: '2026-11-21' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Founded on' }));
    await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
    await expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('21');
  },
};

export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: '2026-11-21' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};

/** The calendar uses the page's language, and each weekday fits into its column. */
export const CalendarFromRightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: '2026-11-21' },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const grid = await screen.findByRole('grid', { name: /نوفمبر/ });
    await waitFor(() => expect(grid).toBeVisible());
    const text = document.createRange();
    for (const head of within(grid).getAllByRole('columnheader')) {
      text.selectNodeContents(head);
      await expect(text.getBoundingClientRect().width).toBeLessThan(head.clientWidth);
    }
    const chosenElement = within(screen.getByRole('gridcell', { selected: true })).getByRole(
      'button',
    );
    await waitFor(() => expect(chosenElement).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await focused(/٢٢ نوفمبر|22 نوفمبر/);
  },
};
