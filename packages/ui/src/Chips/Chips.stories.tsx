import { Chips } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Chips',
  component: Chips,
  args: {
    label: 'Permissions',
    items: [
      { id: 'users', label: 'Manage users' },
      { id: 'roles', label: 'Manage roles' },
      { id: 'ui', label: 'Manage UI' },
    ],
    onRemove: fn(),
  },
  render: function Render(args) {
    const [items, setItems] = useState(args.items);
    const remove = (id: string) => {
      args.onRemove?.(id);
      setItems((before) => before.filter((item) => item.id !== id));
    };
    return <Chips {...args} items={items} onRemove={args.onRemove && remove} />;
  },
} satisfies Meta<typeof Chips>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All props, to try with the controls. */
export const Playground: Story = {};

export const ToRead: Story = { args: { onRemove: undefined } };

/** Removing a chip moves the focus to its neighbour. */
export const FromTheKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('roles');
    await expect(canvas.getByRole('button', { name: 'Remove Manage UI' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Remove Manage users' })).toHaveFocus();
  },
};

/** Chips with a button in place of their text, such as one that changes what they stand for. */
export const Editable: Story = {
  args: {
    label: 'Filters',
    items: [
      { id: 'site', label: 'Website contains .de', content: <button>Website contains .de</button> },
      { id: 'theme', label: 'Theme is Energy', content: <button>Theme is Energy</button> },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Website contains .de' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('site');
    await expect(canvas.getByRole('button', { name: 'Remove Theme is Energy' })).toHaveFocus();
  },
};

/** Delete and Backspace remove the chip that has the focus, and leave it on the same kind of button. */
export const DeleteAndBackspace: Story = {
  args: {
    label: 'Filters',
    items: ['Website', 'Theme', 'Country', 'City'].map((name) => ({
      id: name,
      label: name,
      content: <button>{name}</button>,
    })),
  },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Theme' }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenLastCalledWith('Theme');
    await expect(canvas.getByRole('button', { name: 'Country' })).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onRemove).toHaveBeenLastCalledWith('Country');
    await expect(canvas.getByRole('button', { name: 'Website' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenLastCalledWith('Website');
    await expect(canvas.getByRole('button', { name: 'Remove City' })).toHaveFocus();
  },
};

const odd = Object.entries(awkwardTexts).map(([id, label]) => ({ id, label }));

export const LongAndForeign: Story = {
  args: { items: odd },
  globals: { viewport: { value: 'phone' } },
};

export const RightToLeft: Story = {
  args: { items: odd },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
