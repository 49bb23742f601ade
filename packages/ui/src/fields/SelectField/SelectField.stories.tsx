import { SelectField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp, someOptions } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/SelectField',
  component: SelectField,
  args: { label: 'Organisation', options: someOptions, value: '', onChange: fn() },
  render: function Render(args) {
    return <SelectField {...args} {...useStoredState(args)} />;
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 320 }}>{Story()}</div>],
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    clearable: true,
    placeholder: 'Select',
    ...everyFieldProp,
  },
};

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'northwind' } };
export const Invalid: Story = { args: { error: 'Choose an organisation.', required: true } };
export const Disabled: Story = { args: { disabled: true, value: 'halcyon' } };
export const NoOptions: Story = { args: { options: [] } };
export const LongValue: Story = { args: { value: 'long', clearable: true } };

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: 'Organisation' });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(within(list).getByText('Already in a pipeline')).toBeVisible());
    const first = within(list).getByRole('option', { name: /Northwind/ });
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveStyle({ outlineStyle: 'solid' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(trigger).toHaveTextContent('Halcyon Partners');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  args: { value: 'halcyon' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(await screen.findByRole('option', { name: /Halcyon/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `Table ${at + 1}` }));

/** The list shows ten options; half of the next one shows that there are more. */
export const TenOptions: Story = {
  args: { options: numbered(10) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = await screen.findByRole('listbox');
    await expect(list.scrollHeight).toBe(list.clientHeight);
  },
};

export const Cleared: Story = {
  args: { value: 'northwind', clearable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Organisation' }));
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Select');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  args: { label: awkwardTexts.arabic, value: 'arabic', clearable: true },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};

/** A label of the other direction is aligned to the start of the page, as in the list. */
export const LatinFromRightToLeft: Story = {
  ...RightToLeft,
  args: { value: 'northwind' },
  play: async ({ canvas }) => {
    const name = document.createRange();
    name.selectNodeContents(canvas.getByText('Northwind Capital'));
    const { right } = canvas.getByRole('combobox').getBoundingClientRect();
    await expect(right - name.getBoundingClientRect().right).toBeLessThan(16);
  },
};

/** Home, End and letters move the highlight; Escape keeps the value. */
export const EveryKey: Story = {
  args: { value: 'northwind' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('combobox');
    const on = (name: RegExp) =>
      waitFor(() => expect(screen.getByRole('option', { name })).toHaveFocus());
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await on(/Northwind/);
    await userEvent.keyboard('{End}');
    await on(/株式会社/);
    await userEvent.keyboard('{Home}');
    await on(/Northwind/);
    await userEvent.keyboard('hal');
    await on(/Halcyon/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(trigger).toHaveTextContent('Northwind Capital');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
