import { memo } from 'react';
import { useLocale } from '../locale/LocaleProvider.tsx';
import { kindOf } from './document/kinds.ts';
import { countText, member, preview } from './rows/preview.ts';
import { changeOf, depthOf, type JsonRow } from './rows/rows.ts';
import { MASK, nameText, scalarText } from './document/text.ts';
import type { IsMasked } from './document/path.ts';

interface JsonLineProps {
  row: JsonRow;
  /** Identity in the page; the active row alone has one. */
  id: string | undefined;
  isHit: boolean | undefined;
  rootName: string;
  stringLength: number;
  isMasked: IsMasked;
}

/** Pixels before the name, and more for each level. */
const START = 22;
const INDENT = 16;

/** One row of the tree; few elements, since a first drawing is as fast as they are few. */
export const JsonLine = memo(function JsonLine(props: JsonLineProps) {
  const { row, id, isHit } = props;
  const locale = useLocale();
  const { parent, at, open } = row;
  const change = changeOf(row);
  const name = parent ? nameOf(row) : `${props.rootName}: `;
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={depthOf(row) + 1}
      aria-posinset={at + 1}
      aria-setsize={parent?.count ?? 1}
      aria-expanded={open}
      aria-selected={!!id || undefined}
      data-hit={isHit}
      data-change={change}
      style={{ paddingInlineStart: START + depthOf(row) * INDENT }}
    >
      {isHit ? <span>{name}</span> : name}
      {row.masked ? secret : contentOf(props)}
      {open !== undefined && <span className="count">{` ${countText(row, locale)}`}</span>}
      {change && <span className="sw-hidden">{`, ${change}`}</span>}
    </div>
  );
});

const secret = (
  <>
    <span className="secret" aria-hidden="true">
      {MASK}
    </span>
    <span className="sw-hidden">hidden, press Enter to reveal</span>
  </>
);

/** A stretch of items is called by its ends; one of properties, and a line of text, has no name. */
function nameOf({ key, label, range, members }: JsonRow): string {
  if (label !== undefined) return `${label} → `;
  const from = range && members?.key(range[0]);
  if (typeof from === 'number') return `${from} … ${members?.key(range?.[1] ?? 0)}`;
  return key === undefined ? '' : `${nameText(key)}: `;
}

/** The part after the name: the value before, in a comparison, and the value unless it is open below. */
function contentOf({ row, stringLength, isMasked }: JsonLineProps) {
  const { value, range, members, line, open, change } = row;
  const content = !range && !open && (
    <span className={kindOf(value) === 'date' ? 'string' : typeof value}>
      {row.note ??
        (members
          ? preview(row, members, isMasked)
          : line
            ? String(value)
            : scalarText(value, stringLength))}
    </span>
  );
  if (change?.kind !== 'changed') return content;
  return (
    <>
      <del>{member(change.was, false, stringLength)}</del>
      {' → '}
      {content}
    </>
  );
}
