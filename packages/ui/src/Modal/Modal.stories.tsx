import { Button, Confirm, Menu, Modal, SelectField, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';
import { someOptions } from '../testing/fieldTexts.ts';

const footer = (
  <>
    <Button variant="quiet">Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
);

const meta = {
  title: 'Components/Modal',
  component: Modal,
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: {
    open: true,
    title: 'Edit Company Name',
    onClose: fn(),
    footer,
    children: <TextField label="Name" value="OpenCode" onChange={fn()} />,
  },
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every prop at hand, to try it with the controls. */
export const Playground: Story = { args: { size: 'form', flush: false } };

export const Form: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Edit Company Name' });
    await waitFor(() => expect(within(dialog).getByLabelText('Name')).toHaveFocus());
  },
};

export const Record: Story = {
  args: {
    size: 'record',
    title: 'Signal',
    footer: undefined,
    children: <p>{`${awkwardTexts.long} `.repeat(60)}</p>,
  },
  play: async () => {
    // A body of text alone is scrolled from the keyboard.
    await waitFor(() =>
      expect(document.querySelector('[role=dialog] .body[tabindex="0"]')).not.toBeNull(),
    );
  },
};

const widths = { form: 560, record: 720, small: 440, sheet: 960, wide: 1160 } as const;
const sizes = ['form', 'record', 'small', 'sheet', 'wide'] as const;

/** One width for a form, one for a record; each exception has a name, and no other width exists. */
export const Widths: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: function Render(args) {
    const [at, setAt] = useState(0);
    const size = sizes[at] ?? 'form';
    const next = <Button onClick={() => setAt((at + 1) % sizes.length)}>Next width</Button>;
    return <Modal {...args} title={size} size={size} footer={next} />;
  },
  play: async () => {
    for (const size of sizes) {
      const dialog = await screen.findByRole('dialog', { name: size });
      await expect(dialog.offsetWidth).toBe(widths[size]);
      await userEvent.click(screen.getByRole('button', { name: 'Next width' }));
    }
  },
};

/** What is seldom wanted waits in a menu beside the close button; the first field has the focus all the same. */
export const HeaderActions: Story = {
  args: {
    headerActions: (
      <Menu
        label="More actions"
        items={[{ id: 'copy', label: 'Copy the address', onSelect: fn() }]}
      />
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    const more = dialog.getByRole('button', { name: 'More actions' });
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(more.compareDocumentPosition(close)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy the address' }));
    await waitFor(() => expect(more).toHaveFocus());
  },
};

/** A dialog without a field begins at its close button, whatever stands before it. */
export const HeaderActionsOfARecord: Story = {
  args: {
    ...HeaderActions.args,
    size: 'record',
    title: 'Signal',
    children: <p>Funding round</p>,
    footer: undefined,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus());
  },
};

export const LongTitle: Story = { args: { title: awkwardTexts.unbroken } };

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

/** A press that begins within the dialog, as one that selects a text, does not close it where it ends. */
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

const focused = fn<(listens: boolean) => void>();

/** Hears what is typed only once it was drawn, as the fields of a form do. */
function LateListener() {
  const listens = useRef(false);
  useEffect(() => {
    listens.current = true;
  }, []);
  return <input aria-label="Name" onFocus={() => focused(listens.current)} />;
}

/** A field has the focus no sooner than it listens, so that nobody types too early. */
export const FocusedOnceItListens: Story = {
  args: { children: <LateListener /> },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await expect(focused).not.toHaveBeenCalledWith(false);
  },
};

/** Tab goes round inside, in either direction; what opens from within comes first. */
export const KeepsTheFocus: Story = {
  render: function Render(args) {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <Modal {...args}>
          <TextField label="Name" value="OpenCode" onChange={() => setAsking(true)} />
          <SelectField label="Sector" options={someOptions} value="" onChange={fn()} />
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

/** A notice that waits for nobody to close the dialog: it is in reach, and the dialog makes room. */
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

export const RightToLeft: Story = {
  args: { title: awkwardTexts.arabic, children: <p>{awkwardTexts.arabic}</p> },
  globals: { direction: 'rtl' },
};
