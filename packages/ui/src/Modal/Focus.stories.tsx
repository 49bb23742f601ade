import { Button, Confirm, Menu, Modal, SelectField, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { someOptions } from '../testing/fieldTexts.ts';

import { footer } from './testing/footer.tsx';

const meta = {
  title: 'Components/Modal/Focus',
  // Keeps the ids of the stories, which links use.
  id: 'components-modal',
  component: Modal,
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: {
    open: true,
    title: 'Edit Company Name',
    onClose: fn(),
    footer,
    children: <TextField label="Name" value="OpenCode" onChange={fn()} />,
  },
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

export const ReturnsFocus: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu
          label="Actions for OpenCode"
          items={[{ id: 'edit', label: 'Edit', onSelect: () => setOpen(true) }]}
        />
        <Modal {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(within(canvasElement).getByRole('button')).toBe(button);
  },
};

/** A dialog that took the place of another, which was opened while the page itself had the focus, gives it back. */
export const ReturnsToThePage: Story = {
  render: function Render(args) {
    const [shown, setShown] = useState<'first' | 'second'>();
    const close = () => setShown(undefined);
    return (
      <>
        <main tabIndex={-1}>
          <Button onClick={() => setShown('first')}>New</Button>
        </main>
        {shown === 'first' && (
          <Modal {...args} title="First" onClose={close}>
            <Button onClick={() => setShown('second')}>Next</Button>
          </Modal>
        )}
        {shown === 'second' && <Modal {...args} title="Second" onClose={close} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    const page = canvas.getByRole('main');
    page.focus();
    // Without the press that would focus the button, as where that is gone at once.
    await fireEvent.click(canvas.getByRole('button', { name: 'New' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Second' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(page).toHaveFocus());
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

/** Tab wraps within the dialog, in both directions; a dialog that opens from it takes over. */
export const KeepsTheFocus: Story = {
  render: function Render(args) {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <Modal {...args}>
          <div style={{ display: 'grid', gap: 16 }}>
            <TextField label="Name" value="OpenCode" onChange={() => setAsking(true)} />
            <SelectField label="Sector" options={someOptions} value="" onChange={fn()} />
          </div>
        </Modal>
        <Confirm
          open={asking}
          title="Take another name?"
          confirmLabel="Take it"
          onConfirm={fn()}
          onCancel={() => setAsking(false)}
        >
          It has one.
        </Confirm>
      </>
    );
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    for (let stops = 0; stops < 6; stops += 1) {
      await userEvent.tab({ shift: stops > 3 });
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Sector' }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.type(name, 's');
    const question = await screen.findByRole('alertdialog');
    await waitFor(() =>
      expect(within(question).getByRole('button', { name: 'Take it' })).toHaveFocus(),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(screen.getByRole('dialog')).toBe(dialog);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** A notice with `data-sw-above` can be used while the dialog is open, and the dialog leaves room for it. */
export const BelowANotice: Story = {
  render: (args) => (
    <>
      <style>{':root { --sw-above: 64px }'}</style>
      <div data-sw-above="" style={{ position: 'fixed', zIndex: 45, inset: '16px 16px auto' }}>
        <Button>Reload</Button>
      </div>
      <Modal {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const reload = canvas.getByRole('button', { name: 'Reload' });
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    dialog.getByRole('button', { name: 'Save' }).focus();
    await userEvent.tab();
    await expect(reload).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(reload).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveFocus();
  },
};
