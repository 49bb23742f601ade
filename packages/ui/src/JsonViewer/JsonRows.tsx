import { useId, useMemo, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { VirtualRows } from '../internal/useVirtualRows.ts';
import { JsonLine } from './JsonLine.tsx';
import { indexPathOf } from './rows/rows.ts';
import type { JsonTreeState } from './useJsonTree.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

interface JsonRowsProps {
  view: RefObject<HTMLDivElement | null>;
  state: JsonTreeState;
  window: VirtualRows;
  rootName: string;
  stringLength: number;
  /** Whether long strings are broken into lines that fit the view. */
  wrap: boolean;
  /** Ids of the rows that a search found. */
  hits: ReadonlySet<string>;
  onKey(event: KeyboardEvent): void;
}

/** Space above and below the rows, in pixels. */
const SPACE = 6;

/** The rows in view, with their click and key handlers. */
export function JsonRows({ view, state, window, wrap, hits, onKey, ...line }: JsonRowsProps) {
  const { tree, active } = state;
  const activeId = `${useId()}-${active}`;
  const { first, end, scrollOffset: lift, rowHeight, height } = window;
  const rows = useMemo(
    () => Array.from({ length: end - first }, (_, slot) => tree.row(first + slot)),
    [tree, first, end],
  );
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || document.getSelection()?.isCollapsed === false) return;
    const row = rows[[...currentTarget.children].findIndex((each) => each.contains(target))];
    if (!row) return;
    state.setActivePath(indexPathOf(row));
    if (row.open !== undefined || target.closest('.secret')) state.toggle(row);
  };
  return (
    <div className="view" ref={view} dir="ltr" translate="no">
      <div
        role="tree"
        aria-label={line.rootName}
        tabIndex={0}
        aria-activedescendant={rows[active - first] && activeId}
        onKeyDown={(event) => unlessComposing(event, onKey)}
        onClick={onClick}
        style={{
          inlineSize: wrap ? 'auto' : undefined,
          blockSize: height + 2 * SPACE,
          paddingBlockStart: SPACE + first * rowHeight - lift,
        }}
      >
        {rows.map((row, slot) => (
          <JsonLine
            key={slot}
            row={row}
            id={first + slot === active ? activeId : undefined}
            isHit={hits.has(row.id) || undefined}
            {...line}
            isMasked={state.isMasked}
          />
        ))}
      </div>
    </div>
  );
}
