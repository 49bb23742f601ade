import type { Resource } from '@steward/api';
import { Text } from '@steward/ui';
import { Link } from '../../core/routing/Link.tsx';
import { useAppSelector } from '../../core/store/context.ts';
import { useRecordPageAddress } from '../../core/routing/recordPageAddress.ts';
import { QuietText } from './QuietText.tsx';
import { selectNamed } from './names.ts';
import { referenceLabel, referencedResource } from './references.ts';

/** A name that leads to the page of its record, where there is one. */
function NamedRecord({ resource, id, name }: { resource: Resource; id: number; name: string }) {
  const addressOf = useRecordPageAddress(resource);
  if (addressOf === undefined) return <QuietText>{name}</QuietText>;
  return (
    <Text tone="subtle">
      {' · '}
      <Link href={addressOf(id)}>{name}</Link>
    </Text>
  );
}

/** The name of a referenced record, if it is loaded. */
export function ReferenceName({ to, id }: { to: string | undefined; id: unknown }) {
  const resource = referencedResource(to);
  const row = useAppSelector(selectNamed(to ?? '', id));
  return (
    resource &&
    row && <NamedRecord resource={resource} id={row.id} name={referenceLabel(resource, row)} />
  );
}
