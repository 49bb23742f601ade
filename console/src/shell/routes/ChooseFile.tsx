import { Navigate, matchPath, useLocation } from 'react-router-dom';
import { useLazyModule } from '../../core/loading/lazyWithRetry.ts';
import { paths } from '../../core/routing/paths.ts';
import type { ListScreenEntry } from '../registry/entry.ts';
import { lists } from '../registry/lists.ts';
import { listAddress } from '../toasts/listAddress.ts';

/** Opens the dialog of a list that imports files, in a scope of its records. */
function OpenDialog({ entry, scope }: { entry: ListScreenEntry; scope: string | undefined }) {
  const definition = useLazyModule(entry.screen);
  if (definition === undefined) return null;
  const { pathname, params } = listAddress(definition, scope);
  const open = (definition.importFile ?? definition.add)?.id ?? '';
  return <Navigate replace to={`${pathname}?${new URLSearchParams({ ...params, open })}`} />;
}

/** Redirects to the dialog that imports files of the resource that the address names. */
export function ChooseFile() {
  const { params } = matchPath(paths.chooseFile, useLocation().pathname) ?? {};
  const entry = lists.find(({ name }) => name === params?.resource);
  if (entry === undefined) return <Navigate replace to={paths.notFound} />;
  return <OpenDialog entry={entry} scope={params?.scope} />;
}
