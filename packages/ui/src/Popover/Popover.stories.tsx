import { Button, Popover, SelectField, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const cities = ['Berlin', 'Lisbon', 'Oslo'].map((label) => ({ value: label, label }));

/** Two fields and a button, as in a small form. */
function Place() {
  const [city, setCity] = useState('');
  const [street, setStreet] = useState('');
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: 240 }}>
      <SelectField label="City" options={cities} value={city} onChange={setCity} />
      <TextField label="Street" value={street} onChange={setStreet} />
      <Button variant="primary">Apply</Button>
    </div>
  );
}

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: {
    label: 'Place',
    trigger: <Button>Place</Button>,
    align: 'start',
    children: <Place />,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {};

const open = async (canvasElement: HTMLElement) => {
  const button = within(canvasElement).getByRole('button', { name: 'Place' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Place' });
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  return { button, panel };
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const { button } = await open(canvasElement);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveFocus());
  },
};

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement, args, step }) => {
    const { button, panel } = await open(canvasElement);
    const city = within(panel).getByRole('combobox', { name: 'City' });
    await waitFor(() => expect(city).toHaveFocus());
    await step('Tab goes round', async () => {
      await userEvent.tab({ shift: true });
      await expect(within(panel).getByRole('button', { name: 'Apply' })).toHaveFocus();
      await userEvent.tab();
      await expect(city).toHaveFocus();
    });
    await step('a list within it opens and closes alone', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(screen.getByRole('option', { name: 'Berlin' })).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(city).toHaveFocus());
      await expect(panel).toBeVisible();
    });
    await step('Escape closes it, and the focus goes back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    });
  },
};

/** A choice from a list that floats outside of the panel leaves it open; a press elsewhere closes it. */
export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Place' }));
    const panel = await screen.findByRole('dialog', { name: 'Place' });
    const city = within(panel).getByRole('combobox', { name: 'City' });
    await waitFor(() => expect(city).toHaveFocus());
    await userEvent.click(city);
    await userEvent.click(await screen.findByRole('option', { name: 'Oslo' }));
    await waitFor(() => expect(city).toHaveTextContent('Oslo'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(panel).toBeVisible();
    await userEvent.click(canvasElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A field that is not the first one gets the focus. */
export const InitialFocus: Story = {
  args: {
    children: (
      <>
        <TextField label="City" value="" onChange={() => undefined} />
        <div data-sw-focus="">
          <TextField label="Street" value="" onChange={() => undefined} />
        </div>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus());
  },
};

/** Only text: the panel itself has the focus. */
export const TextAlone: Story = {
  args: { children: 'Anyone with the address can read it.' },
  play: async ({ canvasElement }) => {
    const { panel } = await open(canvasElement);
    await expect(panel).toHaveTextContent('Anyone with the address');
  },
};

export const OnAPhone: Story = {
  args: { align: 'end' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { panel } = await open(canvasElement);
    const { left, right } = panel.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = {
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};
