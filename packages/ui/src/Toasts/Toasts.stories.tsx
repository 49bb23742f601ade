import { Button, Toasts } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Toasts',
  component: Toasts,
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: {
    onDismiss: fn(),
    items: [
      { id: '1', tone: 'success', text: 'Signal deleted.' },
      {
        id: '2',
        tone: 'danger',
        text: 'The company could not be saved: the name is taken.',
        action: (
          <Button size="sm" variant="quiet">
            Retry
          </Button>
        ),
      },
    ],
  },
} satisfies Meta<typeof Toasts>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {};

/** Toasts are shown in the order of their arrival. */
export const Two: Story = {
  render: function Render(args) {
    const [goneIds, setGoneIds] = useState<readonly string[]>([]);
    return (
      <>
        <Button>Save</Button>
        <Toasts
          {...args}
          items={args.items.filter(({ id }) => !goneIds.includes(id))}
          onDismiss={(id) => {
            args.onDismiss(id);
            setGoneIds([...goneIds, id]);
          }}
        />
      </>
    );
  },
  play: async () => {
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect(region).toHaveTextContent(/Signal deleted\..+/);
    await expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  },
};

/** Dismissing a toast moves the focus to the next one, and after the last to where it was before. */
export const DismissedOneByOne: Story = {
  ...Two,
  play: async ({ args, canvas }) => {
    const region = screen.getByRole('region', { name: 'Notifications' });
    canvas.getByRole('button', { name: 'Save' }).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
    await expect(region).not.toHaveTextContent('Signal deleted.');
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus();
  },
};

/** A toast with a timeout stays while it is hovered or focused, and leaves afterwards. */
export const AutoDismiss: Story = {
  args: {
    items: [
      { id: 's', tone: 'success', text: 'Signal created.', duration: 400 },
      { id: 'd', tone: 'danger', text: 'The signal could not be saved.' },
    ],
  },
  render: function Render(args) {
    const [goneIds, setGoneIds] = useState<readonly string[]>([]);
    const [late, setLate] = useState(0);
    useEffect(() => {
      const timer = setInterval(() => setLate((times) => times + 1), 600);
      return () => clearInterval(timer);
    }, []);
    return (
      <>
        <Button>Save</Button>
        <output>{`Waited ${late} times`}</output>
        <Toasts
          {...args}
          items={args.items.filter(({ id }) => !goneIds.includes(id))}
          onDismiss={(id) => setGoneIds([...goneIds, id])}
        />
      </>
    );
  },
  play: async ({ canvas }) => {
    const region = screen.getByRole('region', { name: 'Notifications' });
    const created = screen.getByText('Signal created.');
    const waited = () => Number(/\d+/.exec(canvas.getByText(/^Waited/).textContent)?.[0]);
    const later = async (than: number) =>
      waitFor(() => expect(waited()).toBeGreaterThan(than + 1), { timeout: 5_000 });
    await userEvent.hover(created);
    await later(waited());
    await expect(region).toHaveTextContent('Signal created.');
    canvas.getByRole('button', { name: 'Save' }).focus();
    await userEvent.tab();
    await userEvent.unhover(created);
    await later(waited());
    await expect(region).toHaveTextContent('Signal created.');
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(region).not.toHaveTextContent('Signal created.'));
    await expect(region).toHaveTextContent('The signal could not be saved.');
  },
};

/** A long button stands below the text, a short one beside it. */
export const LongAction: Story = {
  args: {
    items: [
      {
        id: 's',
        tone: 'success',
        text: 'Signal created.',
        action: (
          <Button size="sm" variant="quiet">
            View
          </Button>
        ),
      },
      {
        id: 'd',
        tone: 'danger',
        text: 'The signal could not be saved: the disk is full.',
        action: (
          <Button size="sm" variant="quiet">
            Open the activity log
          </Button>
        ),
      },
    ],
  },
  play: async () => {
    const box = (element: HTMLElement) => element.getBoundingClientRect();
    const viewButton = screen.getByRole('button', { name: 'View' });
    await expect(box(viewButton).top).toBeLessThan(box(screen.getByText('Signal created.')).bottom);
    const below = screen.getByRole('button', { name: 'Open the activity log' });
    const text = box(screen.getByText(/could not be saved/));
    await expect(box(below).top).toBeGreaterThanOrEqual(text.bottom - 4);
    await expect(text.height).toBeLessThan(60);
  },
};

export const None: Story = { args: { items: [] } };
export const EveryTone: Story = {
  args: {
    items: [
      { id: 'i', tone: 'info', text: 'A new version is ready.' },
      { id: 'w', tone: 'warning', text: awkwardTexts.long },
      { id: 's', tone: 'success', text: awkwardTexts.japanese },
      { id: 'd', tone: 'danger', text: awkwardTexts.unbroken },
    ],
  },
};

export const RightToLeft: Story = {
  args: { items: [{ id: 'a', tone: 'info', text: awkwardTexts.arabic }] },
  globals: { direction: 'rtl' },
};
