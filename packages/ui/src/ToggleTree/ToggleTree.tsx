import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx';
import { formatCount } from '../internal/formatCount.ts';
import { SearchField } from '../internal/SearchField.tsx';
import { useWindow } from '../internal/useWindow.ts';
import type { MenuItem } from '../Menu/index.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { ROW_ITSELF } from './keys.ts';
import { isParent, type ToggleRow } from './model.ts';
import { ToggleRows } from './ToggleRows.tsx';
import { TreeFrame } from './ToggleTree.styles.ts';
import type { ToggleItem } from './types.ts';
import { useRoving } from './useRoving.ts';
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

/** Below this width of the tree, in pixels, a row's note has a line of its own. */
const NARROW = 560;

const isNarrow = (width: number | undefined): boolean => width !== undefined && width < NARROW;

/** Height of a row in pixels; the style sheet agrees with it. */
const rowHeight = (width: number | undefined): number => (isNarrow(width) ? 56 : 40);

/**
 * Things within things, each with a switch: a treegrid for the keyboard. Arrows move between rows
 * and cells, open and close; Space or Enter toggles; typing goes to a name; the star opens siblings.
 * A switch that is on while some below it are off shows a dash, and each row counts what is on below.
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
  const [told, setTold] = useState<string>();
  const tree = useToggleRows({
    ...{ items, expandedIds, onExpandedChange, loadChildren, failedIds },
    ...{ layout, drillId, onDrillChange, searchText, onSearchChange, keep },
  });
  const { rows, flat, way, found } = tree;
  const window = useWindow(view, rows.length, rowHeight);
  const roving = useRoving(view, rows, window);

  const drill = (to: ToggleItem | undefined, from?: ToggleItem) => {
    tree.drill(to);
    roving.move(0, ROW_ITSELF, from?.id ?? '');
  };
  const within = way.at(-1);
  return (
    <TreeFrame
      {...rest}
      data-layout={flat ? 'drill' : 'tree'}
      data-narrow={isNarrow(window.width) || undefined}
    >
      {searchable && (
        <div className="bar top">
          <SearchField
            label={`Search ${label}`}
            placeholder={searchPlaceholder}
            text={tree.text}
            onText={tree.search}
            found={found !== undefined && matchText(found.count)}
            onKey={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              roving.move(0, ROW_ITSELF);
            }}
          />
        </div>
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
      <div className="view" ref={view} {...roving.handlers}>
        {rows.length > 0 ? (
          <ToggleRows
            label={within && flat ? within.label : label}
            onToggle={(id, next) => {
              setTold(id);
              onToggle(id, next);
            }}
            onDrill={drill}
            {...{ tree, window, roving, pendingIds, failedIds, isLocked, itemMenu }}
          />
        ) : (
          // Takes the focus of a row that is gone.
          <div className="empty" tabIndex={-1}>
            {found ? noMatch : nothing(within)}
          </div>
        )}
      </div>
      <div className="sw-hidden" role="status">
        {told !== undefined && outcome(rows, told, pendingIds, failedIds)}
      </div>
    </TreeFrame>
  );

  function nothing(item: ToggleItem | undefined): ReactNode {
    if (!item || item.children || !isParent(item)) return empty;
    const failed = failedIds?.get(item.id);
    return failed === undefined ? (
      <>
        <SpinnerMark />
        <span role="status">Loading {item.label}</span>
      </>
    ) : (
      <>
        {failed}
        <button type="button" onClick={() => tree.load(item)}>
          Try again
        </button>
      </>
    );
  }
}

function matchText(count: number): string {
  if (count === 0) return 'No match';
  return `${formatCount(count)} ${count === 1 ? 'match' : 'matches'}`;
}

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
