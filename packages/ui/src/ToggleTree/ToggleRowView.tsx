import { Lock } from 'lucide-react';
import { memo, type CSSProperties, type MouseEvent } from 'react';
import { titleIfCut } from '../internal/text/hoverTitle.ts';
import { useFormatCount } from '../locale/LocaleProvider.tsx';
import { Menu, type MenuItem } from '../Menu/index.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { ROW_ITSELF, tally } from './model/rows.ts';
import { marked } from './model/search.tsx';
import type { ToggleItem } from './model/types.ts';

interface ToggleRowViewProps {
  /** The element id of the row; the ids of its cells begin with it. */
  id: string;
  item: ToggleItem;
  locked: boolean;
  /** Its switch shows its state alone. */
  readOnly: boolean;
  /** Entries of its menu; absent or empty for no menu. */
  menu: readonly MenuItem[] | undefined;
  /** Address that its name links to. */
  href: string | undefined;
  depth: number;
  /** Index among the rows shown. */
  index: number;
  position: number;
  siblings: number;
  open: boolean | undefined;
  /** Its children are loading. */
  loading: boolean;
  pending: boolean;
  /** Why its last change failed. */
  failed: string | undefined;
  /** The search text. */
  text: string;
  /** The text in which it was found. */
  textIn: 'label' | 'detail';
  /** The cell that Tab reaches; -1 the row itself, absent for none. */
  cell: number | undefined;
  /** Its offset from the top, in pixels. */
  top: number;
  /** Levels that it is set in by. */
  indent: number;
  onToggle(id: string, next: boolean): void;
  onOpen(event: MouseEvent<HTMLAnchorElement>): void;
}

/** Pixels that each level is set in by; the lines of the style sheet agree. */
const INDENT = 20;

const lock = (
  <span className="fixed">
    <Lock size={14} />
    Locked
  </span>
);

/**
 * One row. It does not render again while its item is the same object and all other props are
 * equal. It has few elements, since they determine the time of the first render.
 */
export const ToggleRowView = memo(function ToggleRowView(props: ToggleRowViewProps) {
  const { item, locked, menu, href, open, loading, pending, failed, cell } = props;
  const { id, label, detail, checked } = item;
  const { on, total } = tally(item);
  const formatCount = useFormatCount();
  const tabIndex = (cellIndex: number) => (cell === cellIndex ? 0 : -1);
  const hasSwitch = checked !== undefined && !locked;
  const hasMenu = !hasSwitch && menu !== undefined && menu.length > 0;
  const note = failed ?? item.note;
  const withMark = (part: 'label' | 'detail', text: string) =>
    props.text && props.textIn === part ? marked(text, props.text) : text;
  const place: CSSProperties & Record<'--indent', string> = {
    insetBlockStart: props.top,
    '--indent': `${props.indent * INDENT}px`,
  };
  return (
    <div
      role="row"
      // Of all that it holds, its switch would say the name again.
      aria-labelledby={`${props.id}-0 ${props.id}-1${locked ? ` ${props.id}-2` : ''}`}
      data-mixed={(checked && !item.muted && on < total) || undefined}
      data-muted={item.muted || undefined}
      aria-rowindex={props.index + 1}
      aria-level={props.depth + 1}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-expanded={open}
      aria-busy={loading || pending || undefined}
      tabIndex={tabIndex(ROW_ITSELF)}
      style={place}
    >
      <div id={`${props.id}-0`} role="rowheader" className="name" tabIndex={tabIndex(0)}>
        {loading && <SpinnerMark />}
        <bdi className="label" onPointerEnter={titleIfCut}>
          {href === undefined ? (
            withMark('label', label)
          ) : (
            <a href={href} tabIndex={-1} onClick={props.onOpen}>
              {withMark('label', label)}
            </a>
          )}
        </bdi>
        {detail !== undefined && (
          <bdi className="detail" translate="no" onPointerEnter={titleIfCut}>
            {withMark('detail', detail)}
          </bdi>
        )}
      </div>
      <div role="gridcell" id={`${props.id}-1`} className="note" tabIndex={tabIndex(1)}>
        {note !== undefined && note !== '' && (
          <bdi
            data-tone={failed === undefined ? item.noteTone : 'danger'}
            onPointerEnter={titleIfCut}
          >
            {note}
          </bdi>
        )}
        {total > 0 && (
          <span className="count">{`${formatCount(on)} of ${formatCount(total)} on`}</span>
        )}
      </div>
      <div
        id={locked ? `${props.id}-2` : undefined}
        role="gridcell"
        className="act"
        tabIndex={hasSwitch || hasMenu ? undefined : tabIndex(2)}
      >
        {pending && <SpinnerMark />}
        {locked ? lock : !hasSwitch && item.fixed && <span className="fixed">{item.fixed}</span>}
        {hasSwitch && (
          <input
            type="checkbox"
            role="switch"
            className="switch"
            aria-label={label}
            aria-disabled={pending || props.readOnly || undefined}
            checked={checked}
            tabIndex={tabIndex(2)}
            onChange={() => props.onToggle(id, !checked)}
          />
        )}
        {hasMenu && <Menu label={`Actions for ${label}`} items={menu} tabIndex={tabIndex(2)} />}
      </div>
    </div>
  );
});
