import { Button, Confirm, Modal, SelectField, TextField, Toasts } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { someOptions } from '../testing/fieldTexts.ts';
import { openModal } from './testing/openModal.tsx';

const meta = {
  title: 'Components/Modal/Stacked',
  // Keeps the ids of the stories, which links use.
  id: 'components-modal',
  component: Modal,
  ...openModal,
  tags: ['!autodocs'],
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Tab wraps within the dialog, in both directions; a dialog that opens from it takes over. */
export const KeepsTheFocus: Story = {
  render: function Render(args) {
    const [isAsking, setAsking] = useState(false);
    return (
      <>
        <Modal {...args}>
          <div style={{ display: 'grid', gap: 16 }}>
            <TextField label="Name" value="OpenCode" onChange={() => setAsking(true)} />
            <SelectField label="Sector" options={someOptions} value="" onChange={fn()} />
          </div>
        </Modal>
        <Confirm
          open={isAsking}
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
      <div
        data-sw-above=""
        aria-live="off"
        style={{ position: 'fixed', zIndex: 45, inset: '16px 16px auto' }}
      >
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

/** Of a dialog within a dialog, Escape closes the inner one alone, and each gives the focus back. */
export const WithinADialog: Story = {
  render: function Render(args) {
    const [openCount, setOpenCount] = useState(0);
    return (
      <>
        <Button onClick={() => setOpenCount(1)}>Open</Button>
        <Modal {...args} open={openCount > 0} title="Outer" onClose={() => setOpenCount(0)}>
          <Button onClick={() => setOpenCount(2)}>Go on</Button>
          <Modal {...args} open={openCount > 1} title="Inner" onClose={() => setOpenCount(1)} />
        </Modal>
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const goOn = await screen.findByRole('button', { name: 'Go on' });
    await userEvent.click(goOn);
    const inner = within(await screen.findByRole('dialog', { name: 'Inner' }));
    await waitFor(() => expect(inner.getByLabelText('Name')).toHaveFocus());
    await expect(screen.queryByRole('dialog', { name: 'Outer' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(goOn).toHaveFocus());
    await expect(screen.getByRole('dialog', { name: 'Outer' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Escape pressed in a toast closes only the uppermost of two dialogs that are no parents of each other. */
export const EscapedFromAToast: Story = {
  render: function Render(args) {
    const [isAsking, setAsking] = useState(false);
    return (
      <>
        <Toasts items={[{ id: 'saved', tone: 'success', text: 'Saved.' }]} onDismiss={fn()} />
        <Modal {...args} footer={<Button onClick={() => setAsking(true)}>Ask</Button>} />
        <Confirm
          open={isAsking}
          title="Leave?"
          confirmLabel="Leave"
          onConfirm={fn()}
          onCancel={() => setAsking(false)}
        >
          Your changes are lost.
        </Confirm>
      </>
    );
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(question.getByRole('button', { name: 'Leave' })).toHaveFocus());
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    await userEvent.tab();
    await expect(dismiss).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
