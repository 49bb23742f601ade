import { ToggleTree } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { forwardKey } from '../testing/direction.ts';
import { pagesTree, row, Stateful } from './testing/Stateful.tsx';

const meta = {
  title: 'Components/ToggleTree/Menus',
  // Keeps the ids of the stories, which links use.
  id: 'components-toggletree-keyboard',
  component: ToggleTree,
  args: pagesTree,
  render: (args) => <Stateful {...args} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof ToggleTree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The names of items can be links: pressed plainly or by Enter they open in place. */
export const WithLinks: Story = {
  args: {
    items: [
      { id: 'energy', label: 'Energy', children: [{ id: 'wind', label: 'Wind' }] },
      { id: 'health', label: 'Health' },
    ],
    expandedIds: new Set(['energy']),
    itemHref: ({ id }) => (id === 'health' ? undefined : `#${id}`),
    onItemOpen: fn(),
  },
  play: async ({ args, canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Wind' });
    await expect(link).toHaveAttribute('href', '#wind');
    await expect(canvas.queryByRole('link', { name: 'Health' })).toBeNull();
    await userEvent.click(link);
    await expect(args.onItemOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'wind' }));
    row(canvas, 'Wind').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onItemOpen).toHaveBeenCalledTimes(2);
    row(canvas, 'Energy').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onItemOpen).toHaveBeenCalledTimes(2);
    await userEvent.keyboard(`{Enter}${forwardKey()}{Enter}`);
    await expect(args.onItemOpen).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'energy' }),
    );
  },
};

/** A tree without switches can have a menu at the end of each row. */
export const WithMenus: Story = {
  args: {
    items: [
      { id: 'energy', label: 'Energy', children: [{ id: 'wind', label: 'Wind' }] },
      { id: 'health', label: 'Health' },
    ],
    expandedIds: new Set(['energy']),
    itemMenu: ({ id, label }) =>
      id === 'health' ? [] : [{ id: 'edit', label: `Edit ${label}`, onSelect: fn() }],
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Actions for Health' })).toBeNull(),
    );
    await canvas.findByRole('button', { name: 'Actions for Wind' });
    const line = row(canvas, 'Wind');
    line.focus();
    await userEvent.keyboard(`${forwardKey()}${forwardKey()}${forwardKey()}`);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Actions for Wind' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    const entry = await screen.findByRole('menuitem', { name: 'Edit Wind' });
    await waitFor(() => expect(entry).toHaveFocus());
    // The tree must not handle the keys of an open menu.
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Actions for Wind' })).toHaveFocus(),
    );
  },
};
