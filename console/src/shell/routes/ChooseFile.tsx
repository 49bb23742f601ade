import { Navigate, matchPath, useLocation } from 'react-router-dom';
import { useLazyModule } from '../../core/loading/lazyWithRetry.ts';
import { paths } from '../../core/routing/paths.ts';
import { listAddress, openAddress } from '../../engine/address/address.ts';
import type { ListScreenEntry } from '../registry/entry.ts';
import { lists } from '../registry/lists.ts';

/** Opens the dialog of a list that imports files, in a scope of its records. */
function OpenDialog({ entry, scope }: { entry: ListScreenEntry; scope: string | undefined }) {
  const definition = useLazyModule(entry.screen);
  if (definition === undefined) return null;
  const { importFile, add } = definition;
  const to = openAddress(listAddress(definition, scope), (importFile ?? add)?.id ?? '', undefined);
  return <Navigate replace to={to} />;
}

/** Redirects to the dialog that imports files of the resource that the address names. */
export function ChooseFile() {
  const { params } = matchPath(paths.chooseFile, useLocation().pathname) ?? {};
  const entry = lists.find(({ name }) => name === params?.resource);
  if (entry === undefined) return <Navigate replace to={paths.notFound} />;
  return <OpenDialog entry={entry} scope={params?.scope} />;
}
