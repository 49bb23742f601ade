import { useCallback, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useWindow } from '../internal/useWindow.ts';
import { JsonRows } from './JsonRows.tsx';
import { JsonSearch } from './JsonSearch.tsx';
import { ViewerFrame } from './JsonViewer.styles.ts';
import type { JsonPath } from './path.ts';
import { loadTools } from './loadTools.ts';
import { StatusBar } from './StatusBar.tsx';
import { stepped } from './StepButtons.tsx';
import { useComparison } from './useComparison.ts';
import { useCopy } from './useCopy.ts';
import { useJsonTree } from './useJsonTree.ts';
import { useSearch } from './useSearch.ts';

/** Props of {@link JsonViewer}; everything a `div` takes, too. */
export interface JsonViewerProps extends Omit<ComponentProps<'div'>, 'children' | 'onCopy'> {
  /** Any value; what JSON cannot hold is shown as text. Pass the same object until it changes. */
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
const rowHeight = () => ROW;

/** Width of a character and what stands before and after a line, in pixels; rather too much. */
const CHARACTER = 7.4;
const AROUND = 40;

/**
 * A document as a tree for the keyboard: arrows, Home, End, the star and typing move and open; Ctrl+C
 * copies, F7 goes to the next difference. Only rows in view are drawn, so that ten megabytes open at
 * once. Its height is at most `--json-height`.
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
  const follow = useRef(false);
  const [text, setText] = useState('');
  const [match, setMatch] = useState(0);
  const [gone, setGone] = useState<{ to: number; of: unknown }>();
  const [wrap, setWrap] = useState(defaultWrap);
  const [width, setWidth] = useState<number>();
  const compared = useComparison(compareTo, value);
  const difference = compared && gone?.of === compared ? gone.to : -1;
  const state = useJsonTree({
    value,
    inspectDepth: defaultInspectDepth,
    stringLength: collapseStringsAfterLength,
    groupLength: groupArraysAfterLength,
    columns: wrap && width ? Math.floor((width - AROUND) / CHARACTER) : undefined,
    change: compared?.change,
    mask,
  });
  const { tree, active, goTo } = state;
  const window = useWindow(view, tree.count, rowHeight, 2 * ROW);
  const { where, said, copyPath, copyValue } = useCopy(state, rootName, onCopy);
  // What fits follows the width, which is known once the rows are there.
  if (wrap && window.width !== width) setWidth(window.width);

  const show = useCallback(
    (route: readonly number[]) => {
      void goTo(route).then(() => (follow.current = true));
    },
    [goTo],
  );
  const found = useSearch(
    value,
    compared?.change,
    text,
    state.isMasked,
    useCallback(
      (first) => {
        setMatch(0);
        show(first.route);
      },
      [show],
    ),
  );
  useLayoutEffect(() => {
    if (follow.current) window.show(active);
    follow.current = false;
  }, [window, active]);

  const goToDifference = (at: number) => {
    setGone({ to: at, of: compared });
    const route = compared?.routes[at];
    if (route) show(route);
  };
  const step = (by: number) => {
    const count = compared?.routes.length ?? 0;
    if (count > 0) goToDifference(stepped(difference, by, count));
  };
  const save = async () => {
    const { jsonText, saveAs } = await loadTools();
    saveAs(`${rootName}.json`, jsonText(value, [], state.isMasked));
  };
  const Bar = compared?.Bar;
  return (
    <ViewerFrame {...rest}>
      <div className="bar top">
        {searchable && (
          <JsonSearch
            text={text}
            onText={setText}
            found={found}
            at={match}
            onGo={(at) => {
              setMatch(at);
              const hit = found.hits[at];
              if (hit) show(hit.route);
            }}
          />
        )}
        <button type="button" onClick={() => state.setWhole(!state.whole)}>
          {state.whole ? 'Collapse all' : 'Expand all'}
        </button>
        <button type="button" aria-pressed={wrap} onClick={() => setWrap(!wrap)}>
          Wrap
        </button>
      </div>
      {compared && Bar && <Bar found={compared} at={difference} onGo={goToDifference} />}
      <JsonRows
        view={view}
        state={state}
        window={window}
        rootName={rootName}
        stringLength={collapseStringsAfterLength}
        wrap={wrap}
        hits={found.ids}
        onCopy={copyValue}
        onStep={step}
      />
      <StatusBar
        path={where}
        said={said}
        revealed={state.row.secret ? !state.row.masked : undefined}
        onReveal={() => state.toggleSecret(state.row.id)}
        onCopyPath={copyPath}
        onCopyValue={copyValue}
        onDownload={downloadable ? () => void save() : undefined}
      />
    </ViewerFrame>
  );
}
