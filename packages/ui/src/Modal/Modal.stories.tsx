import { Button, Menu, Modal } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

import { openModal } from './testing/openModal.tsx';

const meta = {
  title: 'Components/Modal',
  component: Modal,
  ...openModal,
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
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
    // A body of text without controls can be scrolled with the keyboard.
    await waitFor(() =>
      expect(document.querySelector('[role=dialog] .body[tabindex="0"]')).not.toBeNull(),
    );
  },
};

const widths = { form: 560, record: 720, small: 440, sheet: 960, wide: 1160 } as const;
const sizes = ['form', 'record', 'small', 'sheet', 'wide'] as const;

/** Each size has one width. */
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

/** Rare actions are in a menu beside the close button; the first field is still focused on opening. */
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

/** A dialog without a field focuses its close button, not the actions before it. */
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

const saved = fn();

/** Content that arrives during a press makes the dialog higher only after the click, so the button stays under the pointer. */
export const GrowsDuringAPress: Story = {
  render: function Render(args) {
    const [rows, setRows] = useState(1);
    return (
      <Modal
        {...args}
        footer={
          <Button onPointerDown={() => setRows(8)} onClick={saved}>
            Save
          </Button>
        }
      >
        {Array.from({ length: rows }, (_, row) => (
          <p key={row}>Row {row + 1}</p>
        ))}
      </Modal>
    );
  },
  play: async () => {
    saved.mockClear();
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    const { top } = save.getBoundingClientRect();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    await within(dialog).findByText('Row 8');
    await expect(save.getBoundingClientRect().top).toBe(top);
    await user.pointer({ keys: '[/MouseLeft]', target: save });
    await expect(saved).toHaveBeenCalledOnce();
    await waitFor(() => expect(save.getBoundingClientRect().top).toBeGreaterThan(top));
  },
};

export const LongTitle: Story = { args: { title: awkwardTexts.unbroken } };

export const RightToLeft: Story = {
  args: { title: awkwardTexts.arabic, children: <p>{awkwardTexts.arabic}</p> },
  globals: { direction: 'rtl' },
};
