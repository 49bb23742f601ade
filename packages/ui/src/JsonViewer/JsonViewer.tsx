import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { SearchField } from '../internal/SearchField.tsx';
import { useKeys, useParts } from '../internal/useParts.ts';
import { useWindow } from '../internal/useWindow.ts';
import type { Found } from './Hits.tsx';
import { JsonRows } from './JsonRows.tsx';
import { ViewerFrame } from './JsonViewer.styles.ts';
import { loadTools } from './loadTools.ts';
import type { Change } from './members.ts';
import type { JsonPath } from './path.ts';
import type { Handed, Now, Own } from './now.ts';
import { useJsonTree } from './useJsonTree.ts';

/** Props of {@link JsonViewer}; everything a `div` takes, too. */
export interface JsonViewerProps extends Omit<ComponentProps<'div'>, 'children' | 'onCopy'> {
  /** Any value, maps and sets too; what else JSON cannot hold is shown as text. Pass the same object until it changes. */
  value: unknown;
  /** The value before: what was added, removed and changed since is marked, the rest folded. */
  compareTo?: unknown;
  /** Name of the outermost row, of the tree, and of a downloaded file. Default `root`. */
  rootName?: string;
  /** Levels open at first; in a comparison, the ways to what changed are. Default 2. */
  defaultInspectDepth?: number;
  /** Longer strings are cut, and open into lines. Default 200. */
  collapseStringsAfterLength?: number;
  /** Longer arrays are shown in groups of this many. Default 100. */
  groupArraysAfterLength?: number;
  /** Whether long strings are broken into lines that fit, at first. Default false. */
  defaultWrap?: boolean;
  /**
   * Whether the value at a path is a secret, hidden until revealed; define it outside the render.
   * What is hidden is dots in what is copied and downloaded, too.
   */
  mask?(path: JsonPath): boolean;
  /** A text was copied to the clipboard. */
  onCopy?(text: string, path: JsonPath): void;
  /** Whether there is a search. Default true. */
  searchable?: boolean;
  /** Whether the whole value can be saved as a file. Default true. */
  downloadable?: boolean;
}

/** Height of a row in pixels; the style sheet agrees with it. */
const ROW = 24;
const rowOf = () => ROW;

/** Rows to draw at least: as many as fit where the height is not set. */
const LEAST = 20;

const SEARCH = 'Search names and values';

/**
 * A document as a tree for the keyboard: arrows, Home, End, the star and typing move and open; Ctrl+C
 * copies, F7 goes to the next difference. Only rows in view are drawn, so that ten megabytes open at
 * once; past 2,000 open rows the browser's own search does not see the rest, and the viewer's does.
 * Its height is at most `--json-height`.
 */
export function JsonViewer({
  value,
  compareTo,
  rootName = 'root',
  defaultInspectDepth = 2,
  collapseStringsAfterLength = 200,
  groupArraysAfterLength = 100,
  defaultWrap = false,
  mask,
  onCopy,
  searchable = true,
  downloadable = true,
  ...rest
}: JsonViewerProps) {
  const view = useRef<HTMLDivElement>(null);
  const own = useRef<Own>({ follow: false });
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [wrap, setWrap] = useState(defaultWrap);
  const [change, setChange] = useState<Change>();
  const [said, setSaid] = useState<{ id: string; text: string }>();
  const [columns, setColumns] = useState(0);
  const comparing = compareTo !== undefined;
  const later = useParts(loadTools, comparing || wrap || text !== '');
  const { parts, near, bring } = later;
  const state = useJsonTree({
    value,
    inspectDepth: defaultInspectDepth,
    stringLength: collapseStringsAfterLength,
    groupLength: groupArraysAfterLength,
    ...{ columns, change, mask },
    lines: parts,
  });
  const { tree, active, row, isMasked, whole } = state;
  const window = useWindow(
    view,
    tree.count,
    LEAST,
    wrap ? parts?.columnsOf : undefined,
    rowOf,
    2 * ROW,
  );
  // What fits follows the width, which is known once the rows are there.
  if (window.fit !== columns) setColumns(window.fit);

  const hand = async (what: Handed) => {
    const done = (await bring()).hand(what, latest.current);
    setSaid({ id: row.id, text: await done });
  };
  const { latest, press } = useKeys(later, {
    ...{ view, value, rootName, state, own, hand, onCopy },
    goTo: (way, ids = []) => {
      state.setOpen(ids, true);
      state.setWay(way);
      own.current.follow = true;
    },
  } satisfies Now);
  useLayoutEffect(() => {
    if (own.current.follow) window.show(active);
    own.current.follow = false;
  });
  const button = (name: string, onClick: () => unknown, pressed?: boolean) => (
    <button type="button" aria-pressed={pressed} onClick={onClick}>
      {name}
    </button>
  );
  return (
    <ViewerFrame onPointerOverCapture={near} onFocusCapture={near} {...rest}>
      <div className="bar top">
        {searchable && (
          <SearchField
            label={SEARCH}
            placeholder="Search"
            text={text}
            onText={setText}
            found={found?.text}
            onKey={({ key, shiftKey }) => key === 'Enter' && own.current.match?.(shiftKey ? -1 : 1)}
          />
        )}
        {parts && text && (
          <parts.Hits
            key={text}
            {...{ value, change, text, isMasked, latest }}
            onFound={setFound}
          />
        )}
        {button(whole ? 'Collapse all' : 'Expand all', () => state.setWhole(!whole))}
        {button('Wrap', () => setWrap(!wrap), wrap)}
      </div>
      {parts && comparing && (
        <parts.Differences {...{ value, compareTo, latest }} onChange={setChange} />
      )}
      <JsonRows
        view={view}
        state={state}
        window={window}
        rootName={rootName}
        stringLength={collapseStringsAfterLength}
        wrap={wrap}
        hits={found?.ids}
        onKey={press}
      />
      <div className="bar bottom">
        <span className="path">
          <bdi>{parts?.pathOf(row) || rootName}</bdi>
        </span>
        <span className="said" role="status">
          {said?.id === row.id && said.text}
        </span>
        {row.secret &&
          button(row.masked ? 'Reveal value' : 'Hide value', () => state.reveal(row.id))}
        {button('Copy path', () => hand('path'))}
        {button('Copy value', () => hand('value'))}
        {downloadable && button('Download', () => hand('file'))}
      </div>
    </ViewerFrame>
  );
}
