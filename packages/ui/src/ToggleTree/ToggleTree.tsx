import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx';
import { useWindow } from '../internal/useWindow.ts';
import type { MenuItem } from '../Menu/index.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { keyEffect, ROW_ITSELF, typeAhead } from './keys.ts';
import { isParent, tally, type ToggleRow } from './model.ts';
import { ToggleRowView } from './ToggleRowView.tsx';
import { TreeFrame } from './ToggleTree.styles.ts';
import { TreeSearch } from './TreeSearch.tsx';
import type { ToggleItem } from './types.ts';
import { useRoving } from './useRoving.ts';
import { useRowHeight } from './useRowHeight.ts';
import { useToggleRows } from './useToggleRows.ts';

/** Props of {@link ToggleTree}; everything a `div` takes, too. */
export interface ToggleTreeProps extends Omit<ComponentProps<'div'>, 'children' | 'onToggle'> {
  /** Name of the tree, for example `Pages`; also the first of the breadcrumbs. */
  label: string;
  /** The outermost items. Pass the same objects for what has not changed. */
  items: readonly ToggleItem[];
  /** Ids of the items that are open. */
  expandedIds: ReadonlySet<string>;
  /** Called with the ids that are to be open. */
  onExpandedChange(ids: ReadonlySet<string>): void;
  /** Called with an item's id and the wanted state; nothing shows until `items` say so. */
  onToggle(id: string, next: boolean): void;
  /** Whether a lock stands in place of an item's switch; adds to the item's own `locked`. */
  isLocked?(item: ToggleItem): boolean;
  /** Entries of an item's menu, at the end of its row in place of a switch; none for no menu. */
  itemMenu?(item: ToggleItem): readonly MenuItem[];
  /** Called when an item is opened whose children are not there; they arrive in `items`. */
  loadChildren?(id: string): void;
  /** Ids whose change is under way: they turn a ring, and toggling does nothing. */
  pendingIds?: ReadonlySet<string>;
  /** What went wrong with an item's last change or loading, by id; stands in place of its note. */
  failedIds?: ReadonlyMap<string, string>;
  /** Whether there is a search. Default true. */
  searchable?: boolean;
  /** What stands in the search while it is empty. Default `Search`. */
  searchPlaceholder?: string;
  /** With `onSearchChange`: the text that is searched for. Default none. */
  searchText?: string;
  /** Makes the text that is searched for the caller's; absent, the tree keeps it. */
  onSearchChange?(text: string): void;
  /** Leaves out what it says no to, but for the way to the rest. Pass the same function for the same. */
  keep?(item: ToggleItem): boolean;
  /** Shown when nothing matches. Default `No match. Try another word.` */
  noMatch?: ReactNode;
  /** All levels below one another, or one at a time with breadcrumbs. Default `tree`. */
  layout?: 'tree' | 'drill';
  /** With `onDrillChange`: the item whose children show in the drill layout. Default the outermost. */
  drillId?: string;
  /** Makes the level that shows the caller's; absent, the tree keeps it. */
  onDrillChange?(id: string | undefined): void;
  /** Shown when there is no item. Default `There is nothing here.` */
  empty?: ReactNode;
}

/** How long letters typed one after the other count as one name, in milliseconds. */
const TYPING = 700;

/**
 * Things within things, each with a switch: a treegrid for the keyboard. Arrows move between rows
 * and cells, open and close; Space or Enter toggles; typing goes to a name; the star opens siblings.
 * Only rows in view are drawn. Its height is at most `--tree-height`.
 */
export function ToggleTree({
  label,
  items,
  expandedIds,
  onExpandedChange,
  onToggle,
  isLocked,
  itemMenu,
  loadChildren,
  pendingIds,
  failedIds,
  searchable = true,
  searchPlaceholder = 'Search',
  searchText,
  onSearchChange,
  keep,
  noMatch = 'No match. Try another word.',
  layout = 'tree',
  drillId,
  onDrillChange,
  empty = 'There is nothing here.',
  ...rest
}: ToggleTreeProps) {
  const view = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [told, setTold] = useState<string>();
  const tree = useToggleRows({
    items,
    expandedIds,
    onExpandedChange,
    loadChildren,
    layout,
    drillId,
    onDrillChange,
    searchText,
    onSearchChange,
    keep,
  });
  const { rows, flat, way, found, text } = tree;
  const height = useRowHeight(view);
  const { first, end } = useWindow(view, rows.length, height);
  const { active, cell, move, handlers } = useRoving(view, rows, height);

  const latest = useRef(onToggle);
  useLayoutEffect(() => {
    latest.current = onToggle;
  });
  const toggle = useCallback((id: string, next: boolean) => {
    setTold(id);
    latest.current(id, next);
  }, []);
  const locked = (item: ToggleItem) => item.locked === true || isLocked?.(item) === true;

  const drill = (to: ToggleItem | undefined, from?: ToggleItem) => {
    tree.drill(to);
    move(0, ROW_ITSELF, from?.id ?? '');
  };
  const branch = (row: ToggleRow, open: boolean) => {
    if (flat) drill(row.item);
    else tree.setOpen([row], open);
  };
  const act = (row: ToggleRow) => {
    const { id, checked } = row.item;
    if (checked === undefined || locked(row.item)) {
      if (row.open !== undefined) branch(row, !row.open);
    } else if (!pendingIds?.has(id)) toggle(id, !checked);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || isOfMenu(event)) return;
    const control = event.ctrlKey || event.metaKey;
    if (event.altKey || (control && event.key !== 'Home' && event.key !== 'End')) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = rtl ? (mirrored[event.key] ?? event.key) : event.key;
    const effect = keyEffect(rows, active, cell, { key, control });
    if (effect) {
      event.preventDefault();
      typed.current = { text: '', at: 0 };
      if ('move' in effect) move(effect.move, effect.cell);
      else if ('act' in effect) act(effect.act);
      else if ('close' in effect) branch(effect.close, false);
      else if ('up' in effect) {
        if (flat && way.length > 0) drill(way.at(-2), way.at(-1));
      } else if (!flat) tree.setOpen(effect.open, true);
      else if (key === 'ArrowRight' && effect.open[0]) drill(effect.open[0].item);
    } else if (event.key.length === 1) {
      const again = event.timeStamp - typed.current.at < TYPING;
      typed.current = { text: (again ? typed.current.text : '') + event.key, at: event.timeStamp };
      const to = typeAhead(rows, active, typed.current.text);
      if (to !== undefined) move(to, cell);
    }
  };
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('.switch, [aria-haspopup]')) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
    const row = rows[index];
    if (!row) return;
    move(index, ROW_ITSELF);
    const selected = document.getSelection()?.isCollapsed === false;
    if (row.open !== undefined && target.closest('.name') && !selected) branch(row, !row.open);
  };

  const drawn = rows.slice(first, end).map((row, slot) => ({ row, index: first + slot }));
  const current = rows[active];
  // The row with the focus stays drawn wherever one scrolls to, or the focus would be lost.
  if (current && active < first) drawn.unshift({ row: current, index: active });
  if (current && active >= end) drawn.push({ row: current, index: active });

  const within = way.at(-1);
  const waiting = within && !within.children && isParent(within) && !failedIds?.has(within.id);
  const nothing = found ? noMatch : empty;
  return (
    <TreeFrame {...rest} data-layout={flat ? 'drill' : 'tree'}>
      {searchable && (
        <TreeSearch
          label={label}
          placeholder={searchPlaceholder}
          text={text}
          onText={tree.search}
          count={found?.count}
          onDown={() => move(0, ROW_ITSELF)}
        />
      )}
      {flat && way.length > 0 && (
        <Breadcrumbs
          aria-label={`Way within ${label}`}
          items={[undefined, ...way].map((item, at) => ({
            label: item?.label ?? label,
            onSelect: () => drill(item, way[at]),
          }))}
        />
      )}
      <div className="view" ref={view} {...handlers}>
        {rows.length === 0 ? (
          // Takes the focus of a row that is gone.
          <div className="empty" tabIndex={-1}>
            {waiting ? <Spinner label={`Loading ${within.label}`} size={20} /> : null}
            {waiting ? null : ((within && failedIds?.get(within.id)) ?? nothing)}
          </div>
        ) : (
          <div
            role="treegrid"
            tabIndex={-1}
            aria-label={within && flat ? within.label : label}
            aria-rowcount={rows.length}
            aria-colcount={3}
            onKeyDown={press}
            onKeyUp={(event) => event.key === ' ' && !isOfMenu(event) && event.preventDefault()}
            onClick={click}
            style={{ blockSize: rows.length * height }}
          >
            {drawn.map(({ row, index }) => {
              const { item } = row;
              const failed = failedIds?.get(item.id);
              const { on, total } = tally(item);
              return (
                <ToggleRowView
                  key={item.id}
                  id={item.id}
                  label={item.label}
                  detail={item.detail}
                  note={item.note}
                  noteTone={item.noteTone}
                  checked={item.checked}
                  muted={item.muted === true}
                  locked={locked(item)}
                  menu={itemMenu?.(item)}
                  depth={row.depth}
                  indent={flat ? 0 : row.depth}
                  index={index}
                  position={row.position}
                  siblings={row.siblings}
                  open={row.open}
                  loading={row.open === true && !item.children && failed === undefined}
                  pending={pendingIds?.has(item.id) === true}
                  failed={failed}
                  on={on}
                  total={total}
                  text={text}
                  textIn={found?.part ?? 'label'}
                  cell={index === active ? cell : undefined}
                  height={height}
                  onToggle={toggle}
                />
              );
            })}
          </div>
        )}
      </div>
      <div className="sw-hidden" role="status">
        {told !== undefined && outcome(rows, told, pendingIds, failedIds)}
      </div>
    </TreeFrame>
  );
}

/** Keys in an open menu, which lies elsewhere on the page, and those that open one. */
const isOfMenu = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  (!currentTarget.contains(target) ||
    ((key === 'Enter' || key === ' ') && target.closest('[aria-haspopup]') !== null));

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** What became of a toggle, for those who heard only the row and not its switch. */
function outcome(
  rows: readonly ToggleRow[],
  id: string,
  pendingIds: ReadonlySet<string> | undefined,
  failedIds: ReadonlyMap<string, string> | undefined,
): string {
  const item = rows.find((row) => row.item.id === id)?.item;
  if (!item || pendingIds?.has(id)) return '';
  const failed = failedIds?.get(id);
  return `${item.label}: ${failed ?? (item.checked ? 'on' : 'off')}`;
}
