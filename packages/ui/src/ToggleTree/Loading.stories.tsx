import { ToggleTree, type ToggleTreeProps } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { forwardKey } from '../testing/direction.ts';
import { withItem } from './testing/demo.ts';
import { pagesTree, row, Stateful } from './testing/Stateful.tsx';

const meta = {
  title: 'Components/ToggleTree/Loading',
  // Keeps the ids of the stories, which links use.
  id: 'components-toggletree',
  component: ToggleTree,
  args: pagesTree,
  render: (args) => <Stateful {...args} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof ToggleTree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A pending switch shows a spinner and ignores clicks; a failed one shows the reason in its row. */
export const PendingAndFailed: Story = {
  args: {
    pendingIds: new Set(['website']),
    failedIds: new Map([['revenue', 'Not saved: the platform did not answer.']]),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Website' }));
    await expect(args.onToggle).not.toHaveBeenCalled();
    await waitFor(() => expect(row(canvas, 'Website')).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() =>
      expect(row(canvas, 'Revenue')).toHaveTextContent('the platform did not answer'),
    );
  },
};

/** The children of an item can be loaded when it is opened. */
export const LoadedWhenOpened: Story = {
  args: { loadChildren: fn(), searchable: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(`{End}${forwardKey()}`);
    await waitFor(() => expect(args.loadChildren).toHaveBeenCalledWith('lists'));
    await waitFor(() => expect(row(canvas, 'Reading lists')).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(row(canvas, 'Reading lists')).toHaveFocus());
  },
};

const LATE = 'Not loaded: the platform did not answer.';

/** Loads the children of an item at the second attempt. */
function LoadedLate({ items: initialItems, expandedIds: open, ...args }: ToggleTreeProps) {
  const [items, setItems] = useState(initialItems);
  const [expandedIds, setExpandedIds] = useState(open);
  const [failedIds, setFailedIds] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <ToggleTree
      {...args}
      items={items}
      expandedIds={expandedIds}
      failedIds={failedIds}
      onExpandedChange={setExpandedIds}
      loadChildren={(id) => {
        args.loadChildren?.(id);
        if (!failedIds.has(id)) {
          setFailedIds(new Map([[id, LATE]]));
          return;
        }
        setFailedIds(new Map());
        setItems(withItem(items, id, { children: [{ id: 'late', label: 'Late', checked: true }] }));
      }}
    />
  );
}

/** An item whose children fail to load shows the reason and stays closed; opening it tries again. */
export const LoadingFails: Story = {
  args: { loadChildren: fn(), searchable: false },
  render: (args) => <LoadedLate {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(`{End}${forwardKey()}`);
    await waitFor(() => expect(row(canvas, 'Reading lists')).toHaveTextContent(LATE));
    await waitFor(() =>
      expect(row(canvas, 'Reading lists')).toHaveAttribute('aria-expanded', 'false'),
    );
    await userEvent.keyboard(forwardKey());
    await waitFor(() => expect(args.loadChildren).toHaveBeenCalledTimes(2));
    await waitFor(() =>
      expect(row(canvas, 'Reading lists')).toHaveAttribute('aria-expanded', 'true'),
    );
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(row(canvas, 'Late')).toHaveFocus());
  },
};

/** With one level at a time, a button tries again. */
export const DrillLoadingFails: Story = {
  ...LoadingFails,
  args: { loadChildren: fn(), searchable: false, layout: 'drill' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Reading lists'));
    await waitFor(() => expect(canvas.getByText(LATE)).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(row(canvas, 'Late')).toBeVisible());
  },
};
