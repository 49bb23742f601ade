import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { within } from 'storybook/test';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { oddItems, pages, tenThousand, withItem } from './testing/demo.ts';
import { ToggleTree, type ToggleTreeProps } from './ToggleTree.tsx';

/** Keeps what is open and on, as a screen would. */
function Stateful({ items: given, expandedIds: open, onToggle, ...args }: ToggleTreeProps) {
  const [items, setItems] = useState(given);
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

const meta = {
  title: 'Components/ToggleTree',
  component: ToggleTree,
  args: {
    label: 'Pages',
    items: pages,
    expandedIds: new Set(['companies', 'table']),
    onExpandedChange: fn(),
    onToggle: fn(),
  },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ToggleTree>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

/** A row by the label in it. */
const row = (canvas: Canvas, label: string) => {
  const found = canvas
    .getAllByRole('row')
    .find((one: HTMLElement) => one.querySelector('.label')?.textContent === label);
  if (!found) throw new Error(`There is no row “${label}”.`);
  return found;
};
const count = (canvas: Canvas) => canvas.getAllByRole('row').length;

export const Default: Story = {};

export const Playground: Story = {};

/** A tree of things without switches can have a menu at the end of each row. */
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
    await expect(canvas.queryByRole('button', { name: 'Actions for Health' })).toBeNull();
    const line = row(canvas, 'Wind');
    line.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Actions for Wind' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const entry = await screen.findByRole('menuitem', { name: 'Edit Wind' });
    await waitFor(() => expect(entry).toHaveFocus());
    // Keys of the menu are not the tree's.
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Actions for Wind' })).toHaveFocus(),
    );
  },
};

/** Up, Down, Home, End, Left and Right: from row to row, opening and closing on the way. */
export const KeyboardOnRows: Story = {
  args: { searchable: false, expandedIds: new Set() },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(row(canvas, 'Dashboard')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(row(canvas, 'Companies')).toHaveFocus();
    await expect(row(canvas, 'Companies')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
    await expect(row(canvas, 'Name')).toHaveFocus();
    await expect(row(canvas, 'Name')).toHaveAttribute('aria-level', '3');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(row(canvas, 'Table')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(row(canvas, 'Table')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{End}');
    await expect(row(canvas, 'Reading lists')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(row(canvas, 'Dashboard')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('treegrid').contains(document.activeElement)).toBe(false);
  },
};

/** Right goes on into the cells; there Home, End and Ctrl keep to the row or the column. */
export const KeyboardInCells: Story = {
  args: { searchable: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('rowheader', { name: 'Dashboard' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('switch', { name: 'Dashboard' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('switch', { name: 'Table' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('rowheader', { name: /^Table/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Control>}{End}{/Control}');
    await expect(row(canvas, 'Reading lists').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowLeft}{ArrowLeft}');
    await expect(row(canvas, 'Dashboard')).toHaveFocus();
  },
};

/** Space and Enter toggle the switch of the row, whichever cell one is in; the focus stays. */
export const KeyboardToggles: Story = {
  args: { searchable: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenLastCalledWith('dashboard', false);
    await expect(canvas.getByRole('switch', { name: 'Dashboard' })).not.toBeChecked();
    await expect(canvas.getByText('Dashboard: off')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('switch', { name: 'Dashboard' })).toBeChecked();
    await expect(row(canvas, 'Dashboard')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{End} ');
    await expect(args.onToggle).toHaveBeenCalledTimes(3);
    await expect(canvas.getByRole('switch', { name: 'Dashboard' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}{Enter}');
    await expect(row(canvas, 'Companies')).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onToggle).toHaveBeenCalledTimes(3);
  },
};

/** Typing goes to a label; the star opens all siblings. */
export const KeyboardTypeAheadAndStar: Story = {
  args: { searchable: false, expandedIds: new Set() },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('comp');
    await expect(row(canvas, 'Companies')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}*');
    await expect(row(canvas, 'Companies')).toHaveAttribute('aria-expanded', 'true');
    await expect(row(canvas, 'Company profile')).toHaveAttribute('aria-expanded', 'true');
    await expect(row(canvas, 'Dashboard')).toHaveFocus();
  },
};

/** A press opens, closes and toggles, too; the keys go on from there. */
export const Pointer: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Companies'));
    await expect(row(canvas, 'Companies')).toHaveFocus();
    await userEvent.click(canvas.getByRole('switch', { name: 'Map' }));
    await expect(args.onToggle).toHaveBeenLastCalledWith('map', true);
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('switch', { name: 'Filters' })).toHaveFocus();
  },
};

/** The search keeps the way to each match, says how many there are, and loses no focus. */
export const Searching: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search Pages' });
    await userEvent.type(box, 'ma');
    await expect(canvas.getByText('2 matches')).toBeVisible();
    await expect(count(canvas)).toBe(4);
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(row(canvas, 'Companies')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(count(canvas)).toBe(1);
    await userEvent.type(box, 'zz');
    await expect(canvas.getByText('No match')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(count(canvas)).toBe(5);
    await expect(box).toHaveFocus();
  },
};

/** What machines call a thing is found where no label has it. */
export const SearchingDetails: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'companies_t');
    await expect(canvas.getByText('1 match')).toBeVisible();
    await expect(row(canvas, 'Table')).toBeVisible();
    await expect(canvas.getByText('companies_t', { selector: 'mark' })).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), 'filter');
    await expect(row(canvas, 'Filters').querySelectorAll('.detail mark')).toHaveLength(0);
  },
};

/** A caller’s filter leaves out the rest, below what it keeps, too; the text may be the caller’s. */
export const Kept: Story = {
  args: {
    layout: 'drill',
    keep: ({ checked }) => checked === false,
    searchText: 'e',
    onSearchChange: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3 matches')).toBeVisible();
    await expect(canvas.queryByText('Dashboard')).toBeNull();
    await expect(row(canvas, 'Revenue')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'x');
    await expect(args.onSearchChange).toHaveBeenLastCalledWith('ex');
  },
};

/** One level at a time: Right and a press go in, Left and the breadcrumbs come back. */
export const DrillDown: Story = {
  args: { layout: 'drill', searchable: false },
  play: async ({ canvas }) => {
    canvas.getByRole('treegrid').querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(row(canvas, 'Table')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('treegrid', { name: 'Table' })).toBeVisible();
    await expect(row(canvas, 'Name')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(row(canvas, 'Table')).toHaveFocus();
    await userEvent.click(canvas.getByText('Table'));
    await userEvent.click(canvas.getByRole('button', { name: 'Pages' }));
    await expect(row(canvas, 'Companies')).toHaveFocus();
    await userEvent.click(canvas.getByText('Companies'));
    await userEvent.click(canvas.getByText('Table'));
  },
};

/** The level that shows may be the caller's, for an address that people share. */
export const DrillFromOutside: Story = {
  args: { layout: 'drill', drillId: 'table', onDrillChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Companies' }));
    await expect(args.onDrillChange).toHaveBeenCalledWith('companies');
  },
};

/** A level that comes a moment later takes the focus to the row that one came from all the same. */
export const DrillFromOutsideLater: Story = {
  args: { layout: 'drill', searchable: false },
  render: function Render(args) {
    const [place, setPlace] = useState<string | undefined>('table');
    const later = (id: string | undefined) => setTimeout(() => setPlace(id));
    return <ToggleTree {...args} drillId={place} onDrillChange={later} />;
  },
  play: async ({ canvas }) => {
    row(canvas, 'Website').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(row(canvas, 'Table')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(row(canvas, 'Name')).toHaveFocus());
  },
};

/** A change under way turns a ring and takes no other; a failure says why in the row. */
export const PendingAndFailed: Story = {
  args: {
    pendingIds: new Set(['website']),
    failedIds: new Map([['revenue', 'Not saved: the platform did not answer.']]),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Website' }));
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(row(canvas, 'Website')).toHaveAttribute('aria-busy', 'true');
    await expect(row(canvas, 'Revenue')).toHaveTextContent('the platform did not answer');
  },
};

/** What is locked shows a lock, and toggling it does nothing. */
export const Locked: Story = {
  args: { isLocked: ({ id }) => id === 'website' },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('switch', { name: 'Website' })).toBeNull();
    await userEvent.click(canvas.getByText('Website'));
    await userEvent.keyboard(' ');
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(row(canvas, 'Website')).toHaveTextContent('Locked');
  },
};

/** What lies under an item may arrive when it is opened. */
export const LoadedWhenOpened: Story = {
  args: { loadChildren: fn(), searchable: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(args.loadChildren).toHaveBeenCalledWith('lists');
    await expect(row(canvas, 'Reading lists')).toHaveAttribute('aria-busy', 'true');
    await expect(row(canvas, 'Reading lists')).toHaveFocus();
  },
};

const LATE = 'Not loaded: the platform did not answer.';

/** Loads what lies under an item at the second try, as a screen would. */
function LoadedLate({ items: given, expandedIds: open, ...args }: ToggleTreeProps) {
  const [items, setItems] = useState(given);
  const [expandedIds, setExpandedIds] = useState(open);
  const [failedIds, setFailedIds] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <ToggleTree
      {...args}
      {...{ items, expandedIds, failedIds }}
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

/** What could not be loaded says why and stands closed; opening it again tries again. */
export const LoadingFails: Story = {
  args: { loadChildren: fn(), searchable: false },
  render: (args) => <LoadedLate {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(row(canvas, 'Reading lists')).toHaveTextContent(LATE);
    await expect(row(canvas, 'Reading lists')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.loadChildren).toHaveBeenCalledTimes(2);
    await expect(row(canvas, 'Reading lists')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(row(canvas, 'Late')).toHaveFocus();
  },
};

/** On a level of its own, a button tries again. */
export const DrillLoadingFails: Story = {
  ...LoadingFails,
  args: { loadChildren: fn(), searchable: false, layout: 'drill' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Reading lists'));
    await expect(canvas.getByText(LATE)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(row(canvas, 'Late')).toBeVisible());
  },
};

/** On while some of what lies below is off: a dash in the switch, and how many are on. */
export const PartlyOn: Story = {
  args: { expandedIds: new Set() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Companies'));
    const table = row(canvas, 'Table');
    await expect(table).toHaveTextContent('3 of 6 on');
    await expect(table).toHaveAttribute('data-mixed');
    await expect(row(canvas, 'Filters')).not.toHaveAttribute('data-mixed');
  },
};

const many = tenThousand();

/** Ten thousand rows: a few dozen are drawn, and a toggle touches one. */
export const TenThousand: Story = {
  args: { label: 'Fields' },
  render: (args) => <Stateful {...args} items={many} />,
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('treegrid');
    await expect(grid).toHaveAttribute('aria-rowcount', '10000');
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{End}');
    await waitFor(() => expect(row(canvas, 'Field 10000')).toHaveFocus());
    await expect(count(canvas)).toBeLessThan(80);
    const touched = new Set<Element | null>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        touched.add(element?.closest('[role=row]') ?? null);
      }
    });
    await waitFor(() => expect(row(canvas, 'Field 9990')).toBeVisible());
    observer.observe(grid, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledWith('row-9999', false);
    await waitFor(() => expect(row(canvas, 'Field 10000')).toHaveTextContent('Off'));
    observer.disconnect();
    await expect([...touched]).toEqual([row(canvas, 'Field 10000')]);
    await expect(row(canvas, 'Field 10000')).toHaveFocus();
  },
};

/** The row with the focus goes away: the focus goes to a neighbour, not to the page. */
export const FocusedRowGone: Story = {
  render: function Render(args) {
    const [items, setItems] = useState(args.items);
    return (
      <ToggleTree {...args} items={items} onToggle={(id) => setItems(withoutItem(items, id))} />
    );
  },
  play: async ({ canvas }) => {
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(canvas.queryByText('Dashboard')).toBeNull();
    await expect(row(canvas, 'Companies')).toHaveFocus();
  },
};

const withoutItem = (items: typeof pages, id: string) => items.filter((item) => item.id !== id);

export const Empty: Story = { args: { items: [], empty: 'The platform has no page.' } };

export const LongAndForeign: Story = {
  args: { items: oddItems, expandedIds: new Set(['long', 'arabic']) },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const PhoneDrill: Story = {
  args: { layout: 'drill', drillId: 'table', onDrillChange: fn() },
  globals: { viewport: { value: 'phone' } },
};

/** Arrows follow the direction of the text. */
export const RightToLeft: Story = {
  args: { searchable: false, expandedIds: new Set(['long']), items: oddItems },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByRole('row')[0]).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getAllByRole('row')[0]).toHaveAttribute('aria-expanded', 'true');
  },
};
