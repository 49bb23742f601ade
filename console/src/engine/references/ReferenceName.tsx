import { useConsole } from '../../core/store/context.ts';
import { Aside } from './QuietText.tsx';
import { labelOf, lookupResource } from './references.ts';
import { lookupState } from './state.ts';

/** The name beside the id of a record, where it is known. */
export function ReferenceName({ to, id }: { to: string | undefined; id: unknown }) {
  const resource = lookupResource(to);
  const known = useConsole(({ lookups }) => lookupState(lookups, to ?? '').known[String(id)]);
  return resource && known && <Aside>{labelOf(resource, known)}</Aside>;
}
