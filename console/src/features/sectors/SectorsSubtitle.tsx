import { sectorTypes } from '@steward/api';
import { matchPath, useLocation } from 'react-router-dom';
import { useReferences } from '../../engine/references/useReferences.ts';
import { paths } from '../../core/routing/paths.ts';

/** The subtitle of the sectors screen: the sector type in the address, or all types. */
export function SectorsSubtitle() {
  const type = matchPath(paths.sectors, useLocation().pathname)?.params.sectorTypeId;
  return type === undefined ? 'The sectors of all types.' : <TypeSubtitle id={type} />;
}

function TypeSubtitle({ id }: { id: string }) {
  const { options, loading, mustType, search } = useReferences(sectorTypes);
  const type = options.find(({ value }) => value === id);
  if (type === undefined) {
    const isKnown = loading || mustType || search !== undefined;
    return isKnown ? 'The sectors of one type.' : 'This sector type may have been deleted.';
  }
  return (
    <>
      The sectors of the type <bdi>{type.label}</bdi>.
    </>
  );
}
