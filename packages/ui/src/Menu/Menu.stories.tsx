import { Button, Menu } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fingerprint, Pencil, SquareTerminal, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const onSelect = fn();

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    label: 'Actions for OpenCode',
    align: 'start',
    items: [
      {
        id: 'ids',
        label: 'Edit Provider ID',
        icon: <Fingerprint size={16} aria-hidden />,
        onSelect,
      },
      { id: 'name', label: 'Edit Company Name', icon: <Pencil size={16} aria-hidden />, onSelect },
      { id: 'open', label: 'Open the website', href: '#website' },
      {
        id: 'copy',
        label: 'Copy as command',
        icon: <SquareTerminal size={16} aria-hidden />,
        separatorBefore: true,
        disabled: true,
      },
      {
        id: 'delete',
        label: 'Delete',
        icon: <Trash2 size={16} aria-hidden />,
        tone: 'danger',
        separatorBefore: true,
        onSelect,
      },
    ],
  },
  beforeEach: () => {
    onSelect.mockClear();
  },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { align: 'start', disabled: false } };

const open = async (canvasElement: HTMLElement, key: string) => {
  const button = within(canvasElement).getByRole('button');
  button.focus();
  await userEvent.keyboard(key);
  return { button, menu: await screen.findByRole('menu') };
};

export const Closed: Story = {};

/** A heading above the entries names their group. */
export const WithHeader: Story = {
  args: {
    header: (
      <>
        <strong>Mary Somerville</strong>
        <br />
        mary@somerville.example
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const { menu } = await open(canvasElement, '{Enter}');
    const group = within(menu).getByRole('group', { name: /^Mary Somerville/ });
    const [first] = within(group).getAllByRole('menuitem');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const { menu } = await open(canvasElement, '{Enter}');
    await expect(menu).toHaveAccessibleName('Actions for OpenCode');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Edit Provider ID' })).toHaveFocus(),
    );
    // Labels are aligned, with or without an icon.
    const starts = screen.getAllByRole('menuitem').map((entry) => {
      const label = document.createRange();
      if (entry.lastChild) label.selectNode(entry.lastChild);
      const { left, right } = label.getBoundingClientRect();
      return Math.round(getComputedStyle(entry).direction === 'rtl' ? right : left);
    });
    await expect(new Set(starts).size).toBe(1);
  },
};

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement, step }) => {
    await step('ArrowDown opens it on the first entry', async () => {
      await open(canvasElement, '{ArrowDown}');
      await waitFor(() =>
        expect(screen.getByRole('menuitem', { name: 'Edit Provider ID' })).toHaveFocus(),
      );
    });
    await step('Arrows move, Enter chooses, focus goes back', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() =>
        expect(screen.getByRole('menuitem', { name: 'Edit Company Name' })).toHaveFocus(),
      );
      await userEvent.keyboard('{Enter}');
      await expect(onSelect).toHaveBeenCalledOnce();
      await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
    });
    await step('Escape closes it and gives focus back', async () => {
      const { button } = await open(canvasElement, ' ');
      await waitFor(() =>
        expect(screen.getByRole('menuitem', { name: 'Edit Provider ID' })).toHaveFocus(),
      );
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    });
  },
};

/** The open menu is inside the landmark of its button, so that landmark navigation finds it. */
export const WithinItsLandmark: Story = {
  render: (args) => (
    <>
      <header style={{ display: 'flex', gap: 12 }}>
        <Menu {...args} label="Profile" />
      </header>
      <main>
        <nav aria-label="Pages" style={{ display: 'flex', gap: 12 }}>
          <Menu {...args} label="Row" />
        </nav>
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    const whereIs = async (name: string, landmark: HTMLElement) => {
      const button = canvas.getByRole('button', { name });
      const { left } = button.getBoundingClientRect();
      await userEvent.click(button);
      const menu = await screen.findByRole('menu', { name });
      await expect(landmark).toContainElement(menu);
      // The menu does not move the layout of the landmark.
      await expect(button.getBoundingClientRect().left).toBe(left);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    };
    await whereIs('Profile', canvas.getByRole('banner'));
    await whereIs('Row', canvas.getByRole('main'));
  },
};

/** A tooltip shows the button's name on hover, and is hidden from screen readers, which read the name already. */
export const NamedOnce: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Actions for OpenCode' });
    await expect(button).not.toHaveAttribute('title');
    await userEvent.hover(button);
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent('Actions for OpenCode'),
    );
    await expect(button).not.toHaveAccessibleDescription();
  },
};

export const OwnTrigger: Story = { args: { label: 'Sort', trigger: <Button>Sort</Button> } };

export const LongAndForeign: Story = {
  args: {
    label: 'Companies',
    items: Object.entries(awkwardTexts).map(([id, label]) => ({ id, label })),
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement, '{Enter}');
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: Open.play,
};

/** Home and End go to the first and last entry, letters to a matching one, and Tab closes the menu. */
export const EveryKey: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Actions for OpenCode' });
    const on = (name: string) =>
      waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    await on('Edit Provider ID');
    await userEvent.keyboard('{End}');
    await on('Delete');
    await userEvent.keyboard('{Home}');
    await on('Edit Provider ID');
    await userEvent.keyboard('op');
    await on('Open the website');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
