import { pluralize, formatCount } from '@steward/api';
import type { TableNote } from '@steward/api/imports';
import { ChevronRight } from 'lucide-react';
import { Quiet } from './file.styles.ts';

/** Notes that are shown without being asked for. */
const few = 2;

/** What was left out of the file: totals, second headers. */
export function FileNotes({ notes }: { notes: readonly TableNote[] }) {
  if (notes.length === 0) return null;
  const list = (
    <ul className="notes">
      {notes.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          <span className="line">{`Line ${formatCount(line)}`}</span> {text}
        </li>
      ))}
    </ul>
  );
  return (
    <Quiet as={notes.length <= few ? 'div' : 'details'}>
      {notes.length > few && (
        <summary>
          <ChevronRight size={14} aria-hidden="true" />
          {`${pluralize(notes.length, 'line')} left out`}
        </summary>
      )}
      {list}
    </Quiet>
  );
}
