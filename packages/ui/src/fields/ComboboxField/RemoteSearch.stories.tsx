import { Button, ComboboxField, type ComboboxFieldProps } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { someOptions } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/ComboboxField/Remote search',
  // Keeps the ids of the stories, which links use.
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

/** Each typed text is sent to a server, whose options are shown as they arrive; the value keeps its label. */
export const RemoteSearch: Story = {
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    const [text, setText] = useState('');
    const matchingOptions = someOptions.filter(({ label }) => label.toLowerCase().includes(text));
    return (
      <ComboboxField
        {...args}
        options={text === '' ? [] : matchingOptions}
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

/** A field whose options arrive when a button is clicked. */
function Arriving(args: ComboboxFieldProps) {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <ComboboxField
        {...args}
        {...useStoredState(args)}
        options={isThere ? someOptions : []}
        loading={!isThere}
      />
      {!isThere && (
        <Button
          style={{ marginBlockStart: 16 }}
          // Keeps the focus in the field, as an answer of a server does.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setThere(true)}
        >
          Answer
        </Button>
      )}
    </>
  );
}

/** Options that arrive late keep the typed text and the open list. */
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

/** Enter on a full name before the options arrive chooses it once they do. */
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

/** The same with a present value, whose label arrives with the options. */
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

/** A list that was opened before the options arrive fills, and the value gets its label. */
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
