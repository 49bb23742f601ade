import { use } from 'react';
import { RecordLinkContext } from '../../../../engine/address/recordLink.ts';
import type { WaitingGroup } from './waitingGroups.ts';

/** The names of the records of a topic as links, and how many more there are. */
export function RecordNames({ group: { records, total } }: { group: WaitingGroup }) {
  const recordLink = use(RecordLinkContext);
  const more = total - records.length;
  const details = records.map(({ resource, detail }) =>
    resource === 'users' ? undefined : detail,
  );
  const isShared = details.length > 1 && new Set(details).size === 1;
  const sharedDetail = isShared ? details[0] : undefined;
  return (
    <>
      {sharedDetail !== undefined && <span>{sharedDetail}: </span>}
      {records.map(({ id, resource, scope, name }, index) => (
        <span key={id}>
          {index > 0 && <span>, </span>}
          {recordLink({ resource, id, scope, name, text: name })}
          {sharedDetail === undefined && details[index] && (
            <span>{` (${details[index].toLowerCase()})`}</span>
          )}
        </span>
      ))}
      {more > 0 && <span>{` and ${more} more`}</span>}
    </>
  );
}
