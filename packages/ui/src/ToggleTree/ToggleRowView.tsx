import { ChevronRight, Lock } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { formatCount } from '../internal/formatCount.ts';
import { Menu, type MenuItem } from '../Menu/index.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { ROW_ITSELF } from './keys.ts';
import { fold } from './model.ts';

interface ToggleRowViewProps {
  id: string;
  label: string;
  detail: string | undefined;
  note: ReactNode;
  noteTone: 'accent' | 'warning' | undefined;
  checked: boolean | undefined;
  muted: boolean;
  locked: boolean;
  /** What can be done with it; absent or empty for no menu. */
  menu: readonly MenuItem[] | undefined;
  depth: number;
  /** Index among the rows shown; where it stands follows from it. */
  index: number;
  position: number;
  siblings: number;
  open: boolean | undefined;
  /** What lies under it is on its way. */
  loading: boolean;
  pending: boolean;
  /** Why its last change failed. */
  failed: string | undefined;
  /** Switches under it that are on, and their number. */
  on: number;
  total: number;
  /** What is searched for. */
  text: string;
  /** Where it was found. */
  textIn: 'label' | 'detail';
  /** The cell that Tab reaches; -1 the row itself, absent for none. */
  cell: number | undefined;
  /** Pixels. */
  height: number;
  /** Levels that it is set in by. */
  indent: number;
  onToggle(id: string, next: boolean): void;
}

/** Pixels that each level is set in by; the lines of the style sheet agree. */
const INDENT = 20;

const caret = <ChevronRight size={14} aria-hidden="true" />;
const lock = <Lock size={14} aria-hidden="true" />;

/** One row; everything it takes is compared by value, so that a toggle draws one row anew. */
export const ToggleRowView = memo(function ToggleRowView(props: ToggleRowViewProps) {
  const { id, label, detail, note, checked, locked, open, pending, failed, on, total, cell } =
    props;
  const { menu } = props;
  const tab = (own: number) => (cell === own ? 0 : -1);
  const hasSwitch = checked !== undefined && !locked;
  const hasMenu = menu !== undefined && menu.length > 0;
  const message = failed ?? note;
  const searched = (part: 'label' | 'detail') => (props.textIn === part ? props.text : '');
  const place: CSSProperties & Record<'--indent', string> = {
    insetBlockStart: props.index * props.height,
    '--indent': `${props.indent * INDENT}px`,
  };
  return (
    <div
      role="row"
      data-id={id}
      data-index={props.index}
      data-failed={failed === undefined ? undefined : ''}
      data-mixed={(checked === true && on < total) || undefined}
      data-muted={props.muted || undefined}
      data-branch={open === undefined ? undefined : ''}
      aria-rowindex={props.index + 1}
      aria-level={props.depth + 1}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-expanded={open}
      aria-busy={props.loading || pending || undefined}
      tabIndex={tab(ROW_ITSELF)}
      style={place}
    >
      <div role="rowheader" className="name" tabIndex={tab(0)} data-cell={0}>
        {props.indent > 0 && <span className="guides" />}
        <span className="caret">
          {props.loading ? <SpinnerMark /> : open !== undefined && caret}
        </span>
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
        tabIndex={tab(1)}
        data-cell={1}
        title={typeof message === 'string' ? message : undefined}
      >
        {message !== undefined && message !== '' && (
          <bdi data-tone={failed === undefined ? props.noteTone : 'danger'}>{message}</bdi>
        )}
      </div>
      <div
        role="gridcell"
        className="act"
        {...(!hasSwitch && !hasMenu && { tabIndex: tab(2), 'data-cell': 2 })}
      >
        {pending && <SpinnerMark />}
        {locked && (
          <>
            {lock}
            <span className="sw-hidden">Locked</span>
          </>
        )}
        {hasSwitch && (
          <input
            type="checkbox"
            role="switch"
            className="switch"
            aria-label={label}
            aria-disabled={pending || undefined}
            checked={checked}
            tabIndex={tab(2)}
            data-cell={2}
            onChange={() => !pending && props.onToggle(id, !checked)}
          />
        )}
        {hasMenu && !hasSwitch && (
          <Menu label={`Actions for ${label}`} items={menu} tabIndex={tab(2)} data-cell={2} />
        )}
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
