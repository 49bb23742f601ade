import { Button, Modal } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { openModal } from './testing/openModal.tsx';

const meta = {
  title: 'Components/Modal/Focus',
  // Keeps the ids of the stories, which links use.
  id: 'components-modal',
  component: Modal,
  ...openModal,
  tags: ['!autodocs'],
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AskedToClose: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenLastCalledWith('escape');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenLastCalledWith('close');
    const around = screen.getByRole('dialog').parentElement;
    if (around) await userEvent.click(around);
    await expect(args.onClose).toHaveBeenLastCalledWith('outside');
  },
};

/** A drag that starts in the dialog, such as a text selection, does not close it when it ends outside. */
export const SelectedBeyondTheEdge: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const around = dialog.parentElement;
    if (!around) throw new Error('Nothing lies around the dialog.');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: within(dialog).getByRole('heading') },
      { target: around },
      { keys: '[/MouseLeft]' },
    ]);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(around);
    await expect(args.onClose).toHaveBeenCalledWith('outside');
  },
};

const pressedBehind = fn();

/** The second half of a double click that closes the dialog presses nothing behind it. */
export const ClosedByADoubleClick: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(true);
    return (
      <>
        <Button onClick={pressedBehind}>Behind</Button>
        <Modal {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    pressedBehind.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    const behind = await canvas.findByRole('button', { name: 'Behind' });
    await fireEvent.click(behind, { detail: 2 });
    await expect(pressedBehind).not.toHaveBeenCalled();
    await userEvent.click(behind);
    await expect(pressedBehind).toHaveBeenCalledOnce();
  },
};

const focused = fn<(listens: boolean) => void>();

/** An input that listens only after its effects have run, as the fields of a form do. */
function LateListener() {
  const listens = useRef(false);
  useEffect(() => {
    listens.current = true;
  }, []);
  return <input aria-label="Name" onFocus={() => focused(listens.current)} />;
}

/** The first field is focused only after it listens, so that no typing is lost. */
export const FocusedOnceItListens: Story = {
  args: { children: <LateListener /> },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await expect(focused).not.toHaveBeenCalledWith(false);
  },
};

/** When the page behind takes the focus, for example after loading, the dialog takes it back. */
export const PageAsksForTheFocus: Story = {
  render: (args) => (
    <>
      <Button>Behind</Button>
      <Modal {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    canvas.getByText('Behind').parentElement?.focus();
    await expect(name).toHaveFocus();
  },
};
