import { CardsField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Users } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';
import { everyFieldProp } from '../../testing/fieldTexts.ts';
import { useStoredState } from '../../testing/useStoredState.ts';

const meta = {
  title: 'Fields/CardsField',
  component: CardsField,
  args: {
    label: 'Permissions',
    empty: 'There is no permission to give.',
    options: [
      {
        value: 'users',
        label: 'Manage users',
        description: 'Invite, edit and delete them.',
        icon: <Users size={16} aria-hidden />,
      },
      { value: 'mail', label: 'Send notifications', icon: <Bell size={16} aria-hidden /> },
      {
        value: 'locked',
        label: 'Export',
        disabled: true,
        disabledReason: 'Comes with another plan.',
      },
    ],
    value: ['users'],
    onChange: fn(),
  },
  render: function Render(args) {
    return <CardsField {...args} {...useStoredState(args)} />;
  },
} satisfies Meta<typeof CardsField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    ...everyFieldProp,
  },
};

export const Default: Story = {};
export const Empty: Story = { args: { options: [] } };
export const Invalid: Story = { args: { value: [], error: 'Choose at least one permission.' } };

export const FromTheKeyboard: Story = {
  args: { value: ['elsewhere'] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    // Values without a card are kept.
    await expect(args.onChange).toHaveBeenLastCalledWith(['mail', 'elsewhere']);
  },
};

/** A disabled card that is checked can be unchecked. */
export const OnAndWithheld: Story = {
  args: { value: ['users', 'locked'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Export/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['users']);
    await expect(canvas.getByRole('checkbox', { name: /Export/ })).toBeDisabled();
  },
};

const grouped = [
  { value: 'view-deals', label: 'View deals', group: 'View' },
  { value: 'edit-deals', label: 'Edit deals', group: 'Edit' },
  { value: 'view-news', label: 'View news', group: 'View' },
  {
    value: 'edit-users',
    label: 'Edit users',
    group: 'Edit',
    disabled: true,
    disabledReason: 'Only an administrator can grant this.',
  },
  { value: 'beta', label: 'Try what is new' },
];

/** Each group has a checkbox for all its cards, which is mixed when some are checked; it skips disabled cards. */
export const Groups: Story = {
  args: { options: grouped, value: ['view-news'] },
  play: async ({ args, canvas }) => {
    const group = (name: string) => within(canvas.getByRole('group', { name }));
    const all = (name: string) => group(name).getByRole('checkbox', { name: `Select all ${name}` });
    await expect(canvas.getByText('1 of 5 selected')).toBeVisible();
    await expect(group('View').getAllByRole('checkbox')).toHaveLength(3);
    await expect(all('View')).toBePartiallyChecked();
    await expect(all('Edit')).not.toBeChecked();
    await userEvent.click(all('View'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['view-deals', 'view-news']);
    await expect(all('View')).toBeChecked();
    await userEvent.click(all('Edit'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['view-deals', 'edit-deals', 'view-news']);
    await expect(all('Edit')).toBeChecked();
    await userEvent.click(all('View'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['edit-deals']);
    await expect(canvas.getByText('1 of 5 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'View deals' }));
    await expect(all('View')).toBePartiallyChecked();
  },
};

/** Focusing a checkbox scrolls its whole card into view. */
export const InSight: Story = {
  decorators: [
    (Story) => (
      <div
        data-testid="body"
        style={{ blockSize: 130, inlineSize: 260, overflow: 'auto', paddingInline: 8 }}
      >
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const body = canvas.getByTestId('body').getBoundingClientRect();
    const cards = canvas.getAllByRole('checkbox').map((box) => box.parentElement);
    for (const card of cards.slice(0, 2)) {
      await userEvent.tab();
      await expect(card).toContainElement(document.activeElement as HTMLElement);
      const { bottom } = card?.getBoundingClientRect() ?? {};
      await expect(bottom).toBeLessThanOrEqual(body.bottom);
    }
  },
};

export const Described: Story = {
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Permissions' });
    await expect(within(group).getByRole('checkbox', { name: /Manage users/ })).toBeChecked();
  },
};

export const LongAndForeign: Story = {
  args: {
    options: Object.entries(awkwardTexts).map(([value, label]) => ({
      value,
      label,
      description: label,
    })),
  },
};
export const RightToLeft: Story = {
  args: {
    options: [{ value: 'users', label: awkwardTexts.arabic, description: awkwardTexts.arabic }],
  },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
