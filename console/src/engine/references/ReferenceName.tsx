import type { Resource } from '@steward/api';
import { Link } from '../../core/routing/Link.tsx';
import { useAppSelector } from '../../core/store/context.ts';
import { useRecordPageAddress } from '../../core/routing/recordPageAddress.ts';
import { QuietText } from './QuietText.tsx';
import { ReferenceLine } from './ReferenceName.styles.ts';
import { selectNamed } from './names.ts';
import { referenceLabel, referencedResource } from './references.ts';

/** A name that leads to the page of its record, where there is one. */
function NamedRecord({ resource, id, name }: { resource: Resource; id: number; name: string }) {
  const addressOf = useRecordPageAddress(resource);
  return addressOf === undefined ? name : <Link href={addressOf(id)}>{name}</Link>;
}

/** The name of a referenced record with its id in a quiet color; the id alone while the name is not known. */
export function ReferenceName({ to, id }: { to: string | undefined; id: unknown }) {
  const resource = referencedResource(to);
  const row = useAppSelector(selectNamed(to ?? '', id));
  if (!resource || !row) return String(id);
  return (
    <ReferenceLine>
      <span>
        <NamedRecord resource={resource} id={row.id} name={referenceLabel(resource, row)} />
      </span>
      <QuietText>{String(row.id)}</QuietText>
    </ReferenceLine>
  );
}
