import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useWindow } from '../internal/useWindow.ts';
import { copyText } from './copy.ts';
import { JsonLine } from './JsonLine.tsx';
import { ViewerFrame } from './JsonViewer.styles.ts';
import { keyEffect, typeAhead } from './keys.ts';
import type { JsonRow } from './model.ts';
import { pathText, type JsonPath } from './path.ts';
import { SearchBar } from './SearchBar.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useJsonTree } from './useJsonTree.ts';
import { useSearch } from './useSearch.ts';

/** Props of {@link JsonViewer}; everything a `div` takes, too. */
export interface JsonViewerProps extends Omit<ComponentProps<'div'>, 'children' | 'onCopy'> {
  /** Any value; what JSON cannot hold is shown as text. Pass the same object until it changes. */
  value: unknown;
  /** Name of the outermost row, and of the tree. Default `root`. */
  rootName?: string;
  /** Levels open at first. Default 2. */
  defaultInspectDepth?: number;
  /** Longer strings are cut, and open into lines. Default 200. */
  collapseStringsAfterLength?: number;
  /** Longer arrays are shown in groups of this many. Default 100. */
  groupArraysAfterLength?: number;
  /** Whether the value at a path is a secret, hidden until revealed; define it outside the render. */
  mask?(path: JsonPath): boolean;
  /** A text was copied to the clipboard. */
  onCopy?(text: string, path: JsonPath): void;
  /** Whether there is a search. Default true. */
  searchable?: boolean;
}

/** Height of a row in pixels; the style sheet agrees with it. */
const ROW = 24;

/** How long letters typed one after the other count as one name, in milliseconds. */
const TYPING = 700;

/**
 * A document as a tree for the keyboard: arrows, Home, End, the star and typing move and open; Ctrl+C
 * copies. Only rows in view are drawn, so that ten megabytes open at once. Its height is at most
 * `--json-height`.
 */
export function JsonViewer({
  value,
  rootName = 'root',
  defaultInspectDepth = 2,
  collapseStringsAfterLength = 200,
  groupArraysAfterLength = 100,
  mask,
  onCopy,
  searchable = true,
  ...rest
}: JsonViewerProps) {
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  const typed = useRef({ text: '', at: 0 });
  const [text, setText] = useState('');
  const [match, setMatch] = useState(0);
  const tree = useJsonTree({
    value,
    inspectDepth: defaultInspectDepth,
    stringLength: collapseStringsAfterLength,
    groupLength: groupArraysAfterLength,
    mask,
  });
  const { rows, active, row: current, path, isMasked, goTo } = tree;
  const [first, end] = useWindow(view, rows.length, ROW);

  const showPath = useCallback(
    (to: JsonPath) => {
      follow.current = true;
      goTo(to);
    },
    [goTo],
  );
  const showFirst = useCallback(
    (to: JsonPath) => {
      setMatch(0);
      showPath(to);
    },
    [showPath],
  );
  const found = useSearch(value, text, isMasked, showFirst);

  useLayoutEffect(() => {
    const element = view.current;
    if (!follow.current || !element) return;
    follow.current = false;
    const top = active * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    const below = top + ROW * 2 - element.clientHeight;
    if (below > element.scrollTop) element.scrollTop = below;
  }, [active, rows]);

  const move = (to: number) => {
    follow.current = true;
    tree.setActiveId(rows[to]?.id ?? '');
  };
  const act = (row: JsonRow) => {
    if (row.open !== undefined) tree.setOpen([row], !row.open);
    else if (row.secret) tree.toggleSecret(row);
  };
  const copy = async (what: string) => {
    try {
      await navigator.clipboard.writeText(what);
      onCopy?.(what, path);
      return true;
    } catch {
      return false;
    }
  };
  const copyValue = () => {
    const { value: whole, range } = current ?? { value };
    if (!range || !Array.isArray(whole)) return copy(copyText(whole, path, isMasked));
    const [from, to] = range;
    // Items of a group are masked by their index in the whole array.
    const inWhole = (at: JsonPath) => {
      const index = at[path.length];
      return typeof index === 'number' ? at.with(path.length, index + from) : at;
    };
    return copy(copyText(whole.slice(from, to + 1), path, (at) => isMasked(inWhole(at))));
  };

  const press = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key === 'c' && document.getSelection()?.isCollapsed !== false) {
      event.preventDefault();
      void copyValue();
    }
    if (command || event.altKey) return;
    const effect = keyEffect(rows, active, event.key);
    if (effect) {
      event.preventDefault();
      typed.current = { text: '', at: 0 };
      if ('move' in effect) move(effect.move);
      else if ('open' in effect) tree.setOpen(effect.open, true);
      else if ('close' in effect) tree.setOpen([effect.close], false);
      else act(effect.act);
    } else if (event.key.length === 1) {
      const again = event.timeStamp - typed.current.at < TYPING;
      typed.current = { text: (again ? typed.current.text : '') + event.key, at: event.timeStamp };
      const to = typeAhead(rows, active, typed.current.text);
      if (to !== undefined) move(to);
    }
  };
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || document.getSelection()?.isCollapsed === false) return;
    const line = target.closest<HTMLElement>('[data-index]');
    const row = rows[Number(line?.dataset['index'] ?? -1)];
    if (!row) return;
    tree.setActiveId(row.id);
    if (row.open !== undefined) tree.setOpen([row], !row.open);
    else if (row.masked && target.closest('.secret')) tree.toggleSecret(row);
  };
  const where = pathText(path) || rootName;
  const lineId = (index: number) => `${id}-${index}`;
  return (
    <ViewerFrame {...rest}>
      {searchable && (
        <SearchBar
          text={text}
          onText={setText}
          found={found}
          at={match}
          onGo={(at) => {
            setMatch(at);
            const to = found.paths[at];
            if (to) showPath(to);
          }}
        />
      )}
      <div className="view" ref={view} dir="ltr">
        <div
          role="tree"
          aria-label={rootName}
          tabIndex={0}
          aria-activedescendant={active >= first && active < end ? lineId(active) : undefined}
          onKeyDown={press}
          onClick={click}
          style={{ blockSize: rows.length * ROW + 12, paddingBlockStart: 6 + first * ROW }}
        >
          {rows.slice(first, end).map((row, slot) => (
            <JsonLine
              key={slot}
              row={row}
              index={first + slot}
              id={lineId(first + slot)}
              active={first + slot === active}
              hit={found.ids.has(row.id)}
              rootName={rootName}
              stringLength={collapseStringsAfterLength}
              isMasked={isMasked}
            />
          ))}
        </div>
      </div>
      <StatusBar
        path={where}
        revealed={current?.secret ? !current.masked : undefined}
        onReveal={() => current && tree.toggleSecret(current)}
        onCopyPath={() => copy(where)}
        onCopyValue={copyValue}
      />
    </ViewerFrame>
  );
}
