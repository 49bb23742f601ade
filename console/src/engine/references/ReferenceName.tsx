import { useAppSelector } from '../../core/store/context.ts';
import { QuietText } from './QuietText.tsx';
import { selectNamed } from './names.ts';
import { referenceLabel, referencedResource } from './references.ts';

/** The name of a referenced record, if it is loaded. */
export function ReferenceName({ to, id }: { to: string | undefined; id: unknown }) {
  const resource = referencedResource(to);
  const row = useAppSelector(selectNamed(to ?? '', id));
  return resource && row && <QuietText>{referenceLabel(resource, row)}</QuietText>;
}
