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
