import { Button, Menu, Modal } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { openModal } from './testing/openModal.tsx';

const meta = {
  title: 'Components/Modal/Returned focus',
  // Keeps the ids of the stories, which links use.
  id: 'components-modal',
  component: Modal,
  ...openModal,
  tags: ['!autodocs'],
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

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
    const [shownModal, setShownModal] = useState<'first' | 'second'>();
    const close = () => setShownModal(undefined);
    return (
      <>
        <main tabIndex={-1}>
          <Button onClick={() => setShownModal('first')}>New</Button>
        </main>
        {shownModal === 'first' && (
          <Modal {...args} title="First" onClose={close}>
            <Button onClick={() => setShownModal('second')}>Next</Button>
          </Modal>
        )}
        {shownModal === 'second' && <Modal {...args} title="Second" onClose={close} />}
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

/** A dialog whose opener is gone, and which did not come from the page, leads on to the content of the page. */
export const OpenerIsGone: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        {!open && <Button onClick={() => setOpen(true)}>New</Button>}
        <main tabIndex={-1}>The page</main>
        <Modal {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};
