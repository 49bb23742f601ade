import { useAppSelector } from '../../core/store/context.ts';
import { Aside } from './QuietText.tsx';
import { selectReference } from './queries.ts';
import { labelOf, lookupResource } from './references.ts';

/** The name beside the id of a record, where it is known. */
export function ReferenceName({ to, id }: { to: string | undefined; id: unknown }) {
  const resource = lookupResource(to);
  const row = useAppSelector(selectReference(to ?? '', id));
  return resource && row && <Aside>{labelOf(resource, row)}</Aside>;
}
