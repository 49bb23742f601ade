import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../core/store/context.ts';
import { selectNamed } from './names.ts';
import { referenceLabel, referencedResource } from './references.ts';

/** The names of several referenced records, or their ids while they are not loaded. */
export function ReferenceList({ to, ids }: { to: string | undefined; ids: readonly unknown[] }) {
  const resource = referencedResource(to);
  const rows = useAppSelector(
    (state) => ids.map((id) => selectNamed(to ?? '', id)(state)),
    shallowEqual,
  );
  return ids
    .map((id, at) => {
      const row = rows[at];
      return resource && row ? referenceLabel(resource, row) : `#${String(id)}`;
    })
    .join(', ');
}
