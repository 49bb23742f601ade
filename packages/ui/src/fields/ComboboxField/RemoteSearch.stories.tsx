import { Button, ComboboxField, type ComboboxFieldProps } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { someOptions } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/ComboboxField/Remote search',
  // The stories keep the ids that links know them by.
  id: 'fields-comboboxfield',
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
  tags: ['!autodocs'],
} satisfies Meta<typeof ComboboxField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A server's list is asked for each text and shown as it comes; what was chosen keeps its label. */
export const RemoteSearch: Story = {
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    const [text, setText] = useState('');
    const found = someOptions.filter(({ label }) => label.toLowerCase().includes(text));
    return (
      <ComboboxField
        {...args}
        options={text === '' ? [] : found}
        value={value}
        onSearch={setText}
        onChange={setValue}
      />
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'north');
    await userEvent.click(await screen.findByRole('option', { name: /Northwind/ }));
    await waitFor(() => expect(input).toHaveValue('Northwind Capital'));
    await userEvent.clear(input);
    await userEvent.type(input, 'halc');
    await waitFor(() => expect(screen.getByRole('option', { name: /Halcyon/ })).toBeVisible());
  },
};

/** A list that is a moment late, and comes at the press of a button. */
function Arriving(args: ComboboxFieldProps) {
  const [there, setThere] = useState(false);
  return (
    <>
      <ComboboxField
        {...args}
        {...useStoredState(args)}
        options={there ? someOptions : []}
        loading={!there}
      />
      {!there && (
        <Button
          style={{ marginBlockStart: 16 }}
          // Takes no focus, as an answer of a server takes none.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setThere(true)}
        >
          Answer
        </Button>
      )}
    </>
  );
}

/** Whoever is quicker than the list loses nothing: what was typed and opened stays. */
export const ArrivesWhileTyping: Story = {
  render: Arriving,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'halc');
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
    canvas.getByText('Answer').click();
    await waitFor(() => expect(screen.getByRole('option', { name: /Halcyon/ })).toBeVisible());
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('halc');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('halcyon');
  },
};

/** A name in full, and Enter at once: what is meant is taken when the list comes. */
export const EnterBeforeTheList: Story = {
  render: Arriving,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'halcyon partners{Enter}');
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
    await expect(args.onChange).not.toHaveBeenCalled();
    canvas.getByText('Answer').click();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('halcyon'));
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Halcyon Partners'));
  },
};

/** The same where something is chosen already, whose label comes with the list. */
export const ArrivesWhileChanging: Story = {
  render: Arriving,
  args: { value: 'northwind' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.tripleClick(input);
    await userEvent.keyboard('halc');
    await expect(input).toHaveValue('halc');
    canvas.getByText('Answer').click();
    await waitFor(() => expect(screen.getByRole('option', { name: /Halcyon/ })).toBeVisible());
    await expect(input).toHaveValue('halc');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('halcyon');
  },
};

/** A list that was opened too early fills, and the choice gets its label. */
export const ArrivesWhileOpen: Story = {
  render: Arriving,
  args: { value: 'northwind' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
    canvas.getByText('Answer').click();
    await waitFor(() => expect(input).toHaveValue('Northwind Capital'));
    await waitFor(() => expect(screen.getByRole('option', { name: /Halcyon/ })).toBeVisible());
    await expect(input).toHaveFocus();
  },
};
