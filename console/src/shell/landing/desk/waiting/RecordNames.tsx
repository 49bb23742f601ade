import { use } from 'react';
import { RecordLinkContext } from '../../../../engine/address/recordLink.ts';
import type { WaitingGroup } from './waitingGroups.ts';

/** The names of the records of a topic as links, and how many more there are. */
export function RecordNames({ group: { records, total } }: { group: WaitingGroup }) {
  const recordLink = use(RecordLinkContext);
  const more = total - records.length;
  return (
    <>
      {records.map(({ id, resource, scope, name, detail }, index) => (
        <span key={id}>
          {index > 0 && <span>, </span>}
          {recordLink({ resource, id, scope, name, text: name })}
          {resource !== 'users' && detail && <span>{` (${detail.toLowerCase()})`}</span>}
        </span>
      ))}
      {more > 0 && <span>{` and ${more} more`}</span>}
    </>
  );
}
