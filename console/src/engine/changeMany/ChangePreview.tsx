import type { AnyRow, Resource } from '@steward/api';
import { formatCount, pluralize } from '@steward/api';
import { Banner, Button, List, Skeleton, Stack, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { ChangedFields } from '../comparison/ChangedFields.tsx';
import { entryChanges, entryFields, entryRows } from '../history/entryChanges.ts';
import type { HistoryEntry } from '../history/recordHistory.ts';
import { ReferenceNames } from '../references/ReferenceNames.tsx';
import { broughtBackCount } from './changeAnswer.ts';
import type { ChangeAnswer, ChangedRow } from './changeAnswer.ts';
import type { ChangeCheck } from './useChangeCheck.ts';

/** The height of a list in pixels, beyond which it scrolls. */
const maxHeight = 320;

/** A changed record as an entry of the history, so that its values are shown as they are there. */
const toEntry = ({ name: resource }: Resource, row: ChangedRow): HistoryEntry => ({
  id: row.id,
  kind: row.before === null ? 'created' : 'updated',
  resource,
  record_id: row.id,
  name: row.name,
  call: `${resource}.update`,
  before: row.before,
  after: row.after,
});

/** '12 signals change, 2 come back, 3 are like that already, 1 stays as it is.' */
function countsText({ one, many }: Resource, answer: ChangeAnswer, verb: ChangeVerb): string {
  const { unchanged, refused } = answer;
  const broughtBack = broughtBackCount(answer);
  const changedCount = answer.changed - broughtBack;
  // Of one record, there is nothing to count.
  if (unchanged === 1 && answer.changed + refused === 0) return `Nothing ${verb.one}.`;
  const comes = broughtBack === 1 ? 'comes back' : 'come back';
  const changedText = `${pluralize(changedCount, one, many)} ${changedCount === 1 ? verb.one : verb.many}`;
  const broughtText =
    changedCount === 0 ? pluralize(broughtBack, one, many) : formatCount(broughtBack);
  const parts = [
    ...(changedCount > 0 ? [changedText] : broughtBack > 0 ? [] : [`Nothing ${verb.one}`]),
    ...(broughtBack > 0 ? [`${broughtText} ${comes}`] : []),
    ...(unchanged > 0
      ? [`${formatCount(unchanged)} ${unchanged === 1 ? 'is' : 'are'} like that already`]
      : []),
    ...(refused > 0
      ? [`${formatCount(refused)} ${refused === 1 ? 'stays' : 'stay'} as before`]
      : []),
  ];
  return `${parts.join(', ')}.`;
}

/** The verb for what happens to one record, and to several. */
export interface ChangeVerb {
  readonly one: string;
  readonly many: string;
}

interface ScrollingListProps {
  label: string;
  /** How many records are not listed. */
  more: number;
  children: ReactNode;
}

/** The first records of several, which the keyboard can scroll. */
const ScrollingList = ({ label, more, children }: ScrollingListProps) => (
  <List variant="bordered" tone="sunken" maxHeight={maxHeight} aria-label={label} tabIndex={0}>
    {children}
    {more > 0 && <li>and {formatCount(more)} more</li>}
  </List>
);

interface ChangePreviewProps {
  resource: Resource;
  check: ChangeCheck;
  verb: ChangeVerb;
}

/** What a change would do: counts, the first records before and after, and those that stay, with the reason. */
export function ChangePreview({ resource, check, verb }: ChangePreviewProps) {
  if (check.status === 'failed')
    return (
      <Banner tone="danger" action={<Button onClick={check.retry}>Retry</Button>}>
        {check.message}
      </Banner>
    );
  if (check.status === 'checking')
    return (
      <Stack gap={2} role="status" aria-label="Checking what would change">
        <Skeleton width="60%" height={16} />
        <Skeleton width="90%" height={14} />
        <Skeleton width="75%" height={14} />
      </Stack>
    );
  const { answer } = check;
  const { rows, refusals, changed, refused } = answer;
  const entries = rows.filter(({ after }) => after !== null).map((row) => toEntry(resource, row));
  const referenced: AnyRow[] = entries.flatMap(entryRows);
  const [first] = entries;
  const moreChanged = changed - rows.length;
  const moreRefused = refused - refusals.length;
  return (
    <Stack gap={4}>
      <Text as="p" role="status" weight="medium">
        {countsText(resource, answer, verb)}
      </Text>
      {first && <ReferenceNames fields={entryFields(first)} rows={referenced} />}
      {rows.length > 0 && (
        <ScrollingList label="What changes" more={moreChanged}>
          {rows.map((row) => (
            <li key={row.id}>
              <Text as="strong" weight="medium" wrap="anywhere">
                {row.name}
              </Text>
              {row.after !== null && (
                <ChangedFields
                  changes={entryChanges(toEntry(resource, row))}
                  kind={toEntry(resource, row).kind}
                />
              )}
            </li>
          ))}
        </ScrollingList>
      )}
      {refusals.length > 0 && (
        <ScrollingList label="What stays as before" more={moreRefused}>
          {refusals.map(({ id, name, reason }) => (
            <li key={id}>
              <Text as="strong" weight="medium" wrap="anywhere">
                {name || id}
              </Text>
              <Text as="p" size="sm" tone="muted">
                {reason}
              </Text>
            </li>
          ))}
        </ScrollingList>
      )}
    </Stack>
  );
}
