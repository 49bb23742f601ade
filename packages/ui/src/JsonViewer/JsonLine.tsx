import { memo } from 'react';
import { isContainer } from './members.ts';
import { countText, member, preview } from './preview.ts';
import { changeOf, depthOf, type JsonRow } from './rows.ts';
import { DOTS, scalarText, typeOf } from './text.ts';
import type { IsMasked } from './path.ts';

interface JsonLineProps {
  row: JsonRow;
  index: number;
  id: string;
  active: boolean;
  hit: boolean;
  rootName: string;
  stringLength: number;
  isMasked: IsMasked;
}

/** Pixels before the name, and more for each level. */
const START = 22;
const INDENT = 16;

/** One row of the tree. */
export const JsonLine = memo(function JsonLine(props: JsonLineProps) {
  const { row, index, id, active, hit, rootName } = props;
  const { parent, at, open } = row;
  const changed = changeOf(row);
  const name = parent ? nameOf(row) : rootName;
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={depthOf(row) + 1}
      aria-posinset={at + 1}
      aria-setsize={parent?.count ?? 1}
      aria-expanded={open}
      aria-selected={active}
      data-index={index}
      data-hit={hit || undefined}
      data-change={changed}
      style={{ paddingInlineStart: START + depthOf(row) * INDENT }}
    >
      {name !== undefined && <span className="key">{name === '' ? '""' : name}</span>}
      {name !== undefined && !row.range && ': '}
      <Content {...props} />
      {changed && <span className="sw-hidden">, {changed}</span>}
    </div>
  );
});

/** A stretch of items is called by its ends; one of properties has no name. */
function nameOf({ key, range, members }: JsonRow): string | number | undefined {
  const from = range && members?.key(range[0]);
  return typeof from === 'number' ? `${from} … ${members?.key(range?.[1] ?? 0)}` : key;
}

function Content({ row, stringLength, isMasked }: JsonLineProps) {
  const { value, range, members, open, change } = row;
  if (row.masked) {
    return (
      <>
        <span className="secret" aria-hidden="true">
          {DOTS}
        </span>
        <span className="sw-hidden">hidden, press Enter to reveal</span>
      </>
    );
  }
  if (row.line) return <span className="string">{String(value)}</span>;
  const count = open !== undefined && <span className="count"> {countText(row)}</span>;
  const was = change?.kind === 'changed' && (
    <>
      <del>{member(change.was, false, stringLength)}</del>
      {' → '}
    </>
  );
  if (range) return count;
  if (members) {
    return (
      <>
        {was}
        {!open && <span>{preview(row, isMasked)}</span>}
        {count}
      </>
    );
  }
  return (
    <>
      {was}
      {!open && (
        <span className={typeOf(value)}>
          {isContainer(value) ? '[Circular]' : scalarText(value, stringLength)}
        </span>
      )}
      {count}
    </>
  );
}
