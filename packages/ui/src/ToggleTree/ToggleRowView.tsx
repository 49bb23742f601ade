import { ChevronRight, Lock } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { formatCount } from '../internal/formatCount.ts';
import { Menu, type MenuItem } from '../Menu/index.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { ROW_ITSELF } from './keys.ts';
import { fold, tally } from './model.ts';
import type { ToggleItem } from './types.ts';

interface ToggleRowViewProps {
  item: ToggleItem;
  locked: boolean;
  /** What can be done with it; absent or empty for no menu. */
  menu: readonly MenuItem[] | undefined;
  depth: number;
  /** Index among the rows shown. */
  index: number;
  position: number;
  siblings: number;
  open: boolean | undefined;
  /** What lies under it is on its way. */
  loading: boolean;
  pending: boolean;
  /** Why its last change failed. */
  failed: string | undefined;
  /** What is searched for. */
  text: string;
  /** Where it was found. */
  textIn: 'label' | 'detail';
  /** The cell that Tab reaches; -1 the row itself, absent for none. */
  cell: number | undefined;
  /** Where it stands, in pixels. */
  top: number;
  /** Levels that it is set in by. */
  indent: number;
  onToggle(id: string, next: boolean): void;
}

/** Pixels that each level is set in by; the lines of the style sheet agree. */
const INDENT = 20;

const caret = <ChevronRight size={14} aria-hidden="true" />;
const lock = <Lock size={14} aria-hidden="true" />;

/** One row; as long as its item is the same object, and all else equal, it is not drawn anew. */
export const ToggleRowView = memo(function ToggleRowView(props: ToggleRowViewProps) {
  const { item, locked, menu, open, loading, pending, failed, cell } = props;
  const { id, label, detail, checked } = item;
  const { on, total } = tally(item);
  const tab = (own: number) => ({ tabIndex: cell === own ? 0 : -1, 'data-cell': own });
  const hasSwitch = checked !== undefined && !locked;
  const hasMenu = !hasSwitch && menu !== undefined && menu.length > 0;
  const note = failed ?? item.note;
  const searched = (part: 'label' | 'detail') => (props.textIn === part ? props.text : '');
  const place: CSSProperties & Record<'--indent', string> = {
    insetBlockStart: props.top,
    '--indent': `${props.indent * INDENT}px`,
  };
  return (
    <div
      role="row"
      data-id={id}
      data-index={props.index}
      data-mixed={(checked && on < total) || undefined}
      data-muted={item.muted || undefined}
      data-branch={open === undefined ? undefined : ''}
      aria-rowindex={props.index + 1}
      aria-level={props.depth + 1}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-expanded={open}
      aria-busy={loading || pending || undefined}
      {...tab(ROW_ITSELF)}
      style={place}
    >
      <div role="rowheader" className="name" {...tab(0)}>
        {props.indent > 0 && <span className="guides" />}
        <span className="caret">{loading ? <SpinnerMark /> : open !== undefined && caret}</span>
        <bdi className="label" title={label}>
          {marked(label, searched('label'))}
        </bdi>
        {detail !== undefined && (
          <bdi className="detail" title={detail}>
            {marked(detail, searched('detail'))}
          </bdi>
        )}
        {total > 0 && (
          <bdi className="count">
            {formatCount(on)} of {formatCount(total)} on
          </bdi>
        )}
      </div>
      <div
        role="gridcell"
        className="note"
        {...tab(1)}
        title={typeof note === 'string' ? note : undefined}
      >
        {note !== undefined && note !== '' && (
          <bdi data-tone={failed === undefined ? item.noteTone : 'danger'}>{note}</bdi>
        )}
      </div>
      <div role="gridcell" className="act" {...(!hasSwitch && !hasMenu && tab(2))}>
        {pending && <SpinnerMark />}
        {locked && lock}
        {locked && <span className="sw-hidden">Locked</span>}
        {hasSwitch && (
          <input
            type="checkbox"
            role="switch"
            className="switch"
            aria-label={label}
            aria-disabled={pending || undefined}
            checked={checked}
            {...tab(2)}
            onChange={() => !pending && props.onToggle(id, !checked)}
          />
        )}
        {hasMenu && <Menu label={`Actions for ${label}`} items={menu} {...tab(2)} />}
      </div>
    </div>
  );
});

/** A text with what is searched for marked in it. */
function marked(label: string, text: string): ReactNode {
  const wanted = fold(text.trim());
  const within = fold(label);
  const at = wanted === '' || within.length !== label.length ? -1 : within.indexOf(wanted);
  if (at < 0) return label;
  const end = at + wanted.length;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  );
}
