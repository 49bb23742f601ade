import { Button, EmptyState } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'No signals yet',
    children: 'A signal is a pattern that the platform looks for.',
    action: (
      <Button variant="primary" icon={<Plus size={16} aria-hidden />}>
        Add Signal
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { art: 'list' } };

export const NothingYet: Story = {};
export const NothingFound: Story = {
  args: {
    art: 'search',
    title: 'Nothing matches “zażółć”',
    children: undefined,
    action: <Button>Clear the search</Button>,
  },
};
export const Failed: Story = {
  args: {
    art: 'error',
    title: 'The list did not load',
    children: 'The platform answered 503.',
    action: <Button>Retry</Button>,
  },
};
/** Without an action, the drawing has no plus sign. */
export const NothingToAdd: Story = {
  args: { title: 'This role has no permissions', children: undefined, action: undefined },
};
export const NothingHappened: Story = {
  args: {
    art: 'history',
    title: 'Nothing yet',
    children: 'Changes you make and calls that fail are listed here.',
    action: undefined,
  },
};
export const VeryLong: Story = {
  args: { title: awkwardTexts.long, children: awkwardTexts.unbroken },
};

export const RightToLeft: Story = {
  args: { title: awkwardTexts.arabic, children: awkwardTexts.arabic },
  globals: { direction: 'rtl' },
};
