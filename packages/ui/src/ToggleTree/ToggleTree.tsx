import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { SearchField } from '../internal/SearchField.tsx';
import { useKeys, useParts } from '../internal/useParts.ts';
import { useWindow } from '../internal/useWindow.ts';
import { useLocale } from '../locale/LocaleProvider.tsx';
import type { MenuItem } from '../Menu/index.ts';
import { loadTools } from './loadTools.ts';
import { ROW_ITSELF } from './model.ts';
import type { Now } from './now.ts';
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

const loadBreadcrumbs = () => import('../Breadcrumbs/index.ts');
const loadMenu = () => import('../Menu/index.ts');

/** Below this width of the tree, in pixels, a row's note has a line of its own. */
const NARROW = 560;

/** How rows are laid out: wide, on two lines in a narrow view, or wide and as high as a finger needs. */
const WIDE = 0;
const ON_TWO_LINES = 1;
const FOR_FINGERS = 2;

const layoutOf = (width: number): number =>
  width < NARROW ? ON_TWO_LINES : matchMedia('(pointer: coarse)').matches ? FOR_FINGERS : WIDE;

/** Height of a row in pixels; the style sheet agrees with it. */
const rowOf = (layout: number): number =>
  layout === ON_TWO_LINES ? 56 : layout === FOR_FINGERS ? 44 : 40;

/** Rows to draw at least: as many as fit where the height is not set. */
const LEAST = 16;

/**
 * Things within things, each with a switch: a treegrid for the keyboard. Arrows move between rows
 * and cells, open and close; Space or Enter toggles; typing goes to a name; the star opens siblings.
 * A switch that is on while some below it are off shows a dash, and each row counts what is on below.
 * Only rows in view are drawn: past 2,000 open rows its search finds what the browser's own does not.
 * Its height is at most `--tree-height`.
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
  const locale = useLocale();
  const [told, setTold] = useState<string>();
  // What a person has to come near for is wanted at once where the caller asks for it.
  const later = useParts(loadTools, !!(keep ?? searchText ?? loadChildren ?? pendingIds?.size));
  const tools = later.parts;
  const tree = useToggleRows({
    ...{ items, expandedIds, onExpandedChange, loadChildren, failedIds, tools },
    ...{ layout, drillId, onDrillChange, searchText, onSearchChange, keep },
  });
  const { rows, flat, way, found } = tree;
  // Ahead of the first way down: whoever clicks there would have the rows pushed away below the pointer.
  const { parts: crumbs } = useParts(loadBreadcrumbs, flat);
  const { parts: menu } = useParts(loadMenu, itemMenu !== undefined);
  const window = useWindow(view, rows.length, LEAST, layoutOf, rowOf);
  const roving = useRoving(view, rows);

  const drill = (to: ToggleItem | undefined, from?: ToggleItem) => {
    tree.drill(to);
    roving.move(0, ROW_ITSELF, from?.id ?? '');
  };
  const now: Now = {
    ...{ view, tree, roving },
    branch: (row, open) => (flat ? drill(row.item) : tree.setOpen([row], open)),
    isLocked: (item) => !!(item.locked || isLocked?.(item)),
    onToggle: (id, next) => {
      if (pendingIds?.has(id)) return;
      setTold(id);
      onToggle(id, next);
    },
    onDrill: drill,
  };
  const { latest, press } = useKeys(later, now);
  const within = way.at(-1);
  const nothing =
    within && tools ? (
      <tools.Absent {...{ empty, failedIds }} item={within} load={tree.load} />
    ) : (
      empty
    );
  return (
    <TreeFrame
      data-flat={flat || undefined}
      data-narrow={window.fit === ON_TWO_LINES || undefined}
      data-touch={window.fit === FOR_FINGERS || undefined}
      onPointerOverCapture={later.near}
      onFocusCapture={later.near}
      {...rest}
    >
      {searchable && (
        <div className="bar top">
          <SearchField
            label={`Search ${label}`}
            placeholder={searchPlaceholder}
            text={tree.text}
            onText={tree.search}
            found={found && tools?.matchText(found.count, locale)}
            onKey={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              roving.move(0, ROW_ITSELF);
            }}
          />
        </div>
      )}
      {crumbs && flat && way[0] && (
        <crumbs.Breadcrumbs
          aria-label={`Way within ${label}`}
          items={[undefined, ...way].map((item, at) => ({
            label: item?.label ?? label,
            kind: item?.kind,
            onSelect: () => drill(item, way[at]),
          }))}
        />
      )}
      <div className="view" ref={view} {...roving.handlers}>
        {rows.length > 0 ? (
          <ToggleRows
            label={within && flat ? within.label : label}
            Menu={menu?.Menu}
            onKey={press}
            {...{ now, latest, window, pendingIds, failedIds, itemMenu, tools }}
          />
        ) : (
          // Takes the focus of a row that is gone.
          <div className="empty" tabIndex={-1}>
            {found ? tools && noMatch : nothing}
          </div>
        )}
      </div>
      <div className="sw-hidden" role="status">
        {told && tools?.outcome(rows, told, pendingIds, failedIds)}
      </div>
    </TreeFrame>
  );
}
