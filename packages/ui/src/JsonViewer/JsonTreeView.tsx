import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { SearchField } from '../internal/SearchField.tsx';
import { useMediaQuery } from '../internal/useMediaQuery.ts';
import { useVirtualRows } from '../internal/useVirtualRows.ts';
import { useFormatCount } from '../locale/LocaleProvider.tsx';
import type { Change } from './document/containers.ts';
import { copyOrDownload, pathOf } from './copyOrDownload.ts';
import { handleJsonKey } from './handleJsonKey.ts';
import { JsonRows } from './JsonRows.tsx';
import type { JsonViewerProps } from './types.ts';
import { ViewerFrame } from './JsonViewer.styles.ts';
import { indexPathTo, type MemberPath } from './rows/memberPaths.ts';
import { StepButtons } from './search/StepButtons.tsx';
import { columnsOf } from './rows/textLines.ts';
import { useJsonTree } from './useJsonTree.ts';
import { useSearch } from './search/useSearch.ts';
import { useSteps, type Steps } from './search/useSteps.ts';
import type { Copied } from './viewerHandle.ts';

interface JsonTreeViewProps extends JsonViewerProps {
  /** How the root changed, and where each difference is. */
  comparison?: { change: Change | undefined; places: readonly MemberPath[] };
  /** Draws the bar of the comparison. */
  renderChanges?(steps: Steps): ReactNode;
}

/** Heights of a row in pixels, as the style sheet sets them. */
const ROW = 24;
const TOUCH_ROW = 44;

/** Rows to draw before the view is measured: as many as fit into the default height. */
const MIN_ROWS = 20;

const noPlaces: readonly MemberPath[] = [];

/** Search bar, tree and status bar: the common part of `JsonViewer` and `JsonDiff`. */
export function JsonTreeView({
  value,
  comparison,
  renderChanges,
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
}: JsonTreeViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const followActive = useRef(false);
  const formatCount = useFormatCount();
  const touch = useMediaQuery('(pointer: coarse)');
  const rowHeight = touch ? TOUCH_ROW : ROW;
  const [query, setQuery] = useState({ text: '' });
  const [wrap, setWrap] = useState(defaultWrap);
  const [columns, setColumns] = useState(0);
  const [announced, setAnnounced] = useState<{ id: string; text: string }>();
  const change = comparison?.change;
  const state = useJsonTree({
    value,
    inspectDepth: defaultInspectDepth,
    stringLength: collapseStringsAfterLength,
    groupLength: groupArraysAfterLength,
    columns,
    change,
    mask,
  });
  const { tree, active, row, isMasked, allOpen } = state;
  const window = useVirtualRows({
    view,
    count: tree.count,
    minRows: MIN_ROWS,
    widthStepOf: wrap ? columnsOf : undefined,
    rowHeightOf: () => rowHeight,
    marginBelow: 2 * rowHeight,
  });
  // The number of columns follows the width, which is known only after the first layout.
  if (window.widthStep !== columns) setColumns(window.widthStep);

  const goTo = (indexPath: readonly number[]) => {
    state.setActivePath(indexPath);
    followActive.current = true;
  };
  const goToMember = (place: MemberPath) => {
    const { indexPath, ids } = indexPathTo(tree, place);
    state.setOpen(ids, true);
    goTo(indexPath);
  };
  useLayoutEffect(() => {
    if (followActive.current) window.show(active);
    followActive.current = false;
  });
  const matches = useSearch({ value, change, query, isMasked, goToMember });
  const differences = useSteps(comparison?.places ?? noPlaces, -1, comparison, goToMember);
  const matchText = !matches.done
    ? 'Searching'
    : matches.count === 0
      ? `No match${matches.more ? ' so far' : ''}`
      : `${formatCount(matches.at + 1)} of ${formatCount(matches.count)}${matches.more ? '+' : ''}`;

  const handle = { view, state, value, rootName, onCopy, goTo, stepDifference: differences.step };
  const copy = async (what: Copied) => {
    setAnnounced({ id: row.id, text: await copyOrDownload(what, handle) });
  };
  const button = (name: string, onClick: () => unknown, isPressed?: boolean) => (
    <button type="button" aria-pressed={isPressed} onClick={onClick}>
      {name}
    </button>
  );
  return (
    <ViewerFrame data-touch={touch || undefined} {...rest}>
      <div className="bar top">
        {searchable && (
          <SearchField
            label="Search names and values"
            placeholder="Search"
            text={query.text}
            onText={(text) => setQuery({ text })}
            resultText={query.text && matchText}
            onKey={({ key, shiftKey }) => key === 'Enter' && matches.step(shiftKey ? -1 : 1)}
          />
        )}
        {query.text && <StepButtons what="match" {...matches} />}
        {button(allOpen ? 'Collapse all' : 'Expand all', () => state.setAllOpen(!allOpen))}
        {button('Wrap', () => setWrap(!wrap), wrap)}
      </div>
      {renderChanges?.(differences)}
      <JsonRows
        view={view}
        state={state}
        window={window}
        rootName={rootName}
        stringLength={collapseStringsAfterLength}
        wrap={wrap}
        hits={matches.ids}
        onKey={(event) => handleJsonKey(event, { ...handle, copy })}
      />
      <div className="bar bottom">
        <span className="path">
          <bdi>{pathOf(row) || rootName}</bdi>
        </span>
        <span className="said" role="status">
          {announced?.id === row.id && announced.text}
        </span>
        {row.secret &&
          button(row.masked ? 'Reveal value' : 'Hide value', () => state.reveal(row.id))}
        {button('Copy path', () => copy('path'))}
        {button('Copy value', () => copy('value'))}
        {downloadable && button('Download', () => copy('file'))}
      </div>
    </ViewerFrame>
  );
}
