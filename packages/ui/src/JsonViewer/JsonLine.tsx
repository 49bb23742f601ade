import { DOTS } from './copy.ts';
import type { JsonRow } from './model.ts';
import type { JsonPath } from './path.ts';
import { countText, preview } from './preview.ts';
import { scalarText, typeOf } from './text.ts';

interface JsonLineProps {
  row: JsonRow;
  index: number;
  id: string;
  active: boolean;
  hit: boolean;
  rootName: string;
  stringLength: number;
  isMasked(path: JsonPath): boolean;
}

/** One row of the tree. */
export function JsonLine(props: JsonLineProps) {
  const { row, index, id, active, hit, rootName } = props;
  const name = row.parent ? row.key : rootName;
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.open}
      aria-selected={active}
      data-index={index}
      data-hit={hit || undefined}
      style={{ paddingInlineStart: 22 + row.depth * 16 }}
    >
      {row.range && (
        <span className="key">
          {row.range[0]} … {row.range[1]}
        </span>
      )}
      {name !== undefined && <span className="key">{name === '' ? '""' : name}</span>}
      {name !== undefined && <span className="colon">: </span>}
      <Content {...props} />
    </div>
  );
}

function Content({ row, stringLength, isMasked }: JsonLineProps) {
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
  if (row.kind === 'text') return <span className="string">{String(row.value)}</span>;
  if (row.kind === 'value') {
    const circular = typeof row.value === 'object' && row.value !== null;
    const long = row.open !== undefined;
    return (
      <>
        <span className={typeOf(row.value)}>
          {circular && !(row.value instanceof Date)
            ? '[Circular]'
            : scalarText(row.value, row.open ? 40 : stringLength)}
        </span>
        {long && <span className="count"> {countText(row)}</span>}
      </>
    );
  }
  return (
    <>
      {!row.open && !row.range && <span className="preview">{preview(row, isMasked)}</span>}
      {row.open !== undefined && <span className="count"> {countText(row)}</span>}
    </>
  );
}
