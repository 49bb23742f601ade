import { useId, useMemo, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useTyped } from '../internal/useTyped.ts';
import type { RowWindow } from '../internal/useWindow.ts';
import { JsonLine } from './JsonLine.tsx';
import { keyEffect, typeAhead } from './keys.ts';
import { loadTools } from './loadTools.ts';
import type { JsonRow } from './rows.ts';
import type { JsonTreeState } from './useJsonTree.ts';

interface JsonRowsProps {
  view: RefObject<HTMLDivElement | null>;
  state: JsonTreeState;
  window: RowWindow;
  rootName: string;
  stringLength: number;
  /** Whether lines are fitted to the view. */
  wrap: boolean;
  /** Ids of the rows that a search found. */
  hits: ReadonlySet<string>;
  onCopy(): void;
  /** Goes to the next difference, or back. */
  onStep(by: number): void;
}

/** Space above and below the rows, in pixels. */
const SPACE = 6;

/** The rows in view, and what keys and presses do to them. */
export function JsonRows({ view, state, window, onCopy, onStep, ...line }: JsonRowsProps) {
  const id = useId();
  const typed = useTyped();
  const { tree, active } = state;
  const { first, end, lift, row: tall, height, show } = window;
  const rows = useMemo(
    () => Array.from({ length: Math.max(0, end - first) }, (_, slot) => tree.row(first + slot)),
    [tree, first, end],
  );
  const move = (to: number) => {
    state.setActive(to);
    show(to);
  };

  const act = ({ id: to, open, secret }: JsonRow) => {
    if (open !== undefined) state.setOpen([to], !open);
    else if (secret) state.toggleSecret(to);
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'c' && document.getSelection()?.isCollapsed !== false) {
      event.preventDefault();
      onCopy();
    }
    if (command || altKey) return;
    if (key === 'F7') onStep(shiftKey ? -1 : 1);
    const effect = keyEffect(tree, active, key);
    const text = typed(event, effect);
    if (effect) {
      event.preventDefault();
      if ('move' in effect) move(effect.move);
      else if ('open' in effect) state.setOpen(effect.open, true);
      else if ('close' in effect) state.setOpen([effect.close], false);
      else act(effect.act);
    } else if (text) move(typeAhead(tree, active, text) ?? active);
  };
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || document.getSelection()?.isCollapsed === false) return;
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index === undefined) return;
    const row = tree.row(Number(index));
    state.setActive(Number(index));
    if (row.open !== undefined || target.closest('.secret')) act(row);
  };
  return (
    <div className="view" ref={view} dir="ltr">
      <div
        role="tree"
        data-wrap={line.wrap || undefined}
        aria-label={line.rootName}
        tabIndex={0}
        aria-activedescendant={active >= first && active < end ? `${id}-${active}` : undefined}
        onKeyDown={press}
        onClick={click}
        onFocus={loadTools}
        style={{ blockSize: height + 2 * SPACE, paddingBlockStart: SPACE + first * tall - lift }}
      >
        {rows.map((row, slot) => (
          <JsonLine
            key={slot}
            row={row}
            index={first + slot}
            id={`${id}-${first + slot}`}
            active={first + slot === active}
            hit={line.hits.has(row.id)}
            rootName={line.rootName}
            stringLength={line.stringLength}
            isMasked={state.isMasked}
          />
        ))}
      </div>
    </div>
  );
}
