import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Breadcrumbs } from '../Breadcrumbs/index.ts';
import { SearchField } from '../internal/SearchField.tsx';
import { useVirtualRows } from '../internal/useVirtualRows.ts';
import { useLocale } from '../locale/LocaleProvider.tsx';
import type { MenuItem } from '../Menu/index.ts';
import { matchText, toggleResult } from './model/announcements.ts';
import { BranchPlaceholder } from './BranchPlaceholder.tsx';
import { ROW_ITSELF } from './model/rows.ts';
import type { TreeHandle } from './treeHandle.ts';
import { ToggleRows } from './ToggleRows.tsx';
import { TreeFrame } from './ToggleTree.styles.ts';
import type { ToggleItem } from './model/types.ts';
import { useRovingFocus } from './useRovingFocus.ts';
import { useToggleRows } from './useToggleRows.ts';

/** Props of {@link ToggleTree}; other props go to the root `div`. */
export interface ToggleTreeProps extends Omit<ComponentProps<'div'>, 'children' | 'onToggle'> {
  /** Name of the tree, for example `Pages`; also the first of the breadcrumbs. */
  label: string;
  /** The outermost items. Pass the same object for an item that has not changed. */
  items: readonly ToggleItem[];
  /** Ids of the items that are open. */
  expandedIds: ReadonlySet<string>;
  /** Called with the ids that are to be open. */
  onExpandedChange(ids: ReadonlySet<string>): void;
  /** Called with an item's id and the wanted state; nothing shows until `items` say so. */
  onToggle(id: string, next: boolean): void;
  /** Whether a lock replaces an item's switch, in addition to the item's own `locked`. */
  isLocked?(item: ToggleItem): boolean;
  /** Whether switches show their state and cannot be toggled. Default false. */
  readOnly?: boolean;
  /** Entries of an item's menu, at the end of its row in place of a switch; none for no menu. */
  itemMenu?(item: ToggleItem): readonly MenuItem[];
  /** Address that the name of an item links to; undefined for no link. Default no item has one. */
  itemHref?(item: ToggleItem): string | undefined;
  /** An item's link was pressed plainly, or by Enter. Default: the browser follows `itemHref`. */
  onItemOpen?(item: ToggleItem): void;
  /** Called when an item is opened whose children are not there; they arrive in `items`. */
  loadChildren?(id: string): void;
  /** Ids whose change is under way: they show a spinner, and toggling does nothing. */
  pendingIds?: ReadonlySet<string>;
  /** The error of an item's last change or load, by id; shown in place of its note. */
  failedIds?: ReadonlyMap<string, string>;
  /** Whether there is a search. Default true. */
  searchable?: boolean;
  /** Placeholder of the search. Default `Search`. */
  searchPlaceholder?: string;
  /** With `onSearchChange`: the text that is searched for. Default none. */
  searchText?: string;
  /** Called with the search text. With it the caller owns the text; without it the tree does. */
  onSearchChange?(text: string): void;
  /** Filters the items; the items above a kept one stay. Pass the same function until the filter changes. */
  keep?(item: ToggleItem): boolean;
  /** Shown when nothing matches. Default `No match. Try another word.` */
  noMatch?: ReactNode;
  /** All levels below one another, or one at a time with breadcrumbs. Default `tree`. */
  layout?: 'tree' | 'drill';
  /** With `onDrillChange`: the item whose children show in the drill layout. Default the outermost. */
  drillId?: string;
  /** Called with the item to drill into. With it the caller owns the level; without it the tree does. */
  onDrillChange?(id: string | undefined): void;
  /** Shown when there is no item. Default `There is nothing here.` */
  empty?: ReactNode;
}

/** Below this width of the tree, in pixels, a row's note has a line of its own. */
const NARROW = 560;

/** How rows are laid out: wide, on two lines in a narrow view, or wide and as high as a finger needs. */
const WIDE = 0;
const ON_TWO_LINES = 1;
const FOR_FINGERS = 2;

const layoutOf = (width: number): number =>
  width < NARROW ? ON_TWO_LINES : matchMedia('(pointer: coarse)').matches ? FOR_FINGERS : WIDE;

/** Height of a row in pixels; the style sheet agrees with it. */
const rowHeightOf = (layout: number): number =>
  layout === ON_TWO_LINES ? 56 : layout === FOR_FINGERS ? 44 : 40;

/** Rows to draw before the view is measured: as many as fit into the default height. */
const MIN_ROWS = 16;

/**
 * A tree of items with switches, as a treegrid. Arrows move between rows and cells, open and close; Space or Enter
 * toggles; typing goes to a name; the star opens siblings. An on switch with off items below shows a dash, and each row
 * counts the on switches below it. Only visible rows are drawn: past 2,000 open rows, use its search, not that of the
 * browser. `--tree-height` limits its height.
 *
 * @example
 * <ToggleTree
 *   label="Pages"
 *   items={items}
 *   expandedIds={expandedIds}
 *   onExpandedChange={setExpandedIds}
 *   onToggle={toggle}
 * />
 */
export function ToggleTree({
  label,
  items,
  expandedIds,
  onExpandedChange,
  onToggle,
  isLocked,
  readOnly = false,
  itemMenu,
  itemHref,
  onItemOpen,
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
  const [toggledId, setToggledId] = useState<string>();
  const tree = useToggleRows({
    items,
    expandedIds,
    onExpandedChange,
    loadChildren,
    failedIds,
    layout,
    drillId,
    onDrillChange,
    searchText,
    onSearchChange,
    keep,
  });
  const { rows, drilled, drillPath, searchResult } = tree;
  const window = useVirtualRows({
    view,
    count: rows.length,
    minRows: MIN_ROWS,
    widthStepOf: layoutOf,
    rowHeightOf,
  });
  const roving = useRovingFocus(view, rows);

  const drill = (to: ToggleItem | undefined, from?: ToggleItem) => {
    tree.drill(to);
    roving.move(0, ROW_ITSELF, from?.id ?? '');
  };
  const handle: TreeHandle = {
    view,
    tree,
    roving,
    setBranchOpen: (row, open) => (drilled ? drill(row.item) : tree.setOpen([row], open)),
    isLocked: (item) => !!(item.locked || isLocked?.(item)),
    onToggle: (id, next) => {
      if (readOnly || pendingIds?.has(id)) return;
      setToggledId(id);
      onToggle(id, next);
    },
    onDrill: drill,
    itemHref,
    onItemOpen,
  };
  const drilledItem = drillPath.at(-1);
  const noRows = drilledItem ? (
    <BranchPlaceholder empty={empty} failedIds={failedIds} item={drilledItem} load={tree.load} />
  ) : (
    empty
  );
  return (
    <TreeFrame
      data-flat={drilled || undefined}
      data-narrow={window.widthStep === ON_TWO_LINES || undefined}
      data-touch={window.widthStep === FOR_FINGERS || undefined}
      {...rest}
    >
      {searchable && (
        <div className="bar top">
          <SearchField
            label={`Search ${label}`}
            placeholder={searchPlaceholder}
            text={tree.text}
            onText={tree.search}
            resultText={searchResult && matchText(searchResult.count, locale)}
            onKey={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              roving.move(0, ROW_ITSELF);
            }}
          />
        </div>
      )}
      {drilled && drillPath[0] && (
        <Breadcrumbs
          aria-label={`Path within ${label}`}
          items={[undefined, ...drillPath].map((item, at) => ({
            label: item?.label ?? label,
            kind: item?.kind,
            onSelect: () => drill(item, drillPath[at]),
          }))}
        />
      )}
      <div className="view" ref={view} {...roving.handlers}>
        {rows.length > 0 ? (
          <ToggleRows
            label={drilledItem && drilled ? drilledItem.label : label}
            handle={handle}
            window={window}
            readOnly={readOnly}
            pendingIds={pendingIds}
            failedIds={failedIds}
            itemMenu={itemMenu}
          />
        ) : (
          // Takes the focus when the focused row is removed.
          <div className="empty" tabIndex={-1}>
            {searchResult ? noMatch : noRows}
          </div>
        )}
      </div>
      <div className="sw-hidden" role="status">
        {toggledId && toggleResult(rows, toggledId, pendingIds, failedIds)}
      </div>
    </TreeFrame>
  );
}
