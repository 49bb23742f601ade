import { ToggleTree, type ToggleTreeProps } from '@steward/ui';
import { useState } from 'react';
import { fn, type within } from 'storybook/test';
import { pages, withItem } from './demo.ts';

/** Holds the open and the switched-on items, as a screen would. */
export function Stateful({
  items: initialItems,
  expandedIds: open,
  onToggle,
  ...args
}: ToggleTreeProps) {
  const [items, setItems] = useState(initialItems);
  const [expandedIds, setExpandedIds] = useState(open);
  return (
    <ToggleTree
      {...args}
      items={items}
      expandedIds={expandedIds}
      onExpandedChange={setExpandedIds}
      onToggle={(id, checked) => {
        onToggle(id, checked);
        setItems((before) => withItem(before, id, { checked, note: checked ? 'On' : 'Off' }));
      }}
    />
  );
}

/** The tree of pages, two of them open. */
export const pagesTree = {
  label: 'Pages',
  items: pages,
  expandedIds: new Set(['companies', 'table']),
  onExpandedChange: fn(),
  onToggle: fn(),
} satisfies ToggleTreeProps;

type Canvas = ReturnType<typeof within>;

/** A row by the label in it. */
export const row = (canvas: Canvas, label: string): HTMLElement => {
  const found = canvas
    .getAllByRole('row')
    .find((one: HTMLElement) => one.querySelector('.label')?.textContent === label);
  if (!found) throw new Error(`There is no row “${label}”.`);
  return found;
};

/** How many rows there are. */
export const count = (canvas: Canvas): number => canvas.getAllByRole('row').length;
