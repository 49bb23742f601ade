import { pluralize, formatCount } from '@steward/api';
import type { TableNote } from '@steward/api/imports';
import { Stack, Text } from '@steward/ui';
import { ChevronRight } from 'lucide-react';
import { Folded } from './file.styles.ts';

/** Notes that are shown without being asked for. */
const maxNotes = 2;

/** What was left out of the file: totals, second headers. */
export function FileNotes({ notes }: { notes: readonly TableNote[] }) {
  if (notes.length === 0) return null;
  const list = (
    <Stack as="ul" gap={1}>
      {notes.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          <Text tone="subtle" tabular>{`Line ${formatCount(line)}`}</Text> {text}
        </li>
      ))}
    </Stack>
  );
  return (
    <Folded as={notes.length <= maxNotes ? 'div' : 'details'}>
      {notes.length > maxNotes && (
        <summary>
          <ChevronRight size={14} aria-hidden="true" />
          {`${pluralize(notes.length, 'line')} left out`}
        </summary>
      )}
      {list}
    </Folded>
  );
}
