import { Navigate } from 'react-router-dom';
import { useLazyModule } from '../../core/loading/lazyWithRetry.ts';
import type { ListScreenEntry } from '../registry/entry.ts';
import { listAddress } from '../toasts/listAddress.ts';

/** Opens the dialog of a list that imports files, in a scope of its records. */
export function ChooseFile({
  entry,
  scope,
}: {
  entry: ListScreenEntry;
  scope: string | undefined;
}) {
  const definition = useLazyModule(entry.screen);
  if (definition === undefined) return null;
  const { pathname, params } = listAddress(definition, scope);
  const open = (definition.importFile ?? definition.add)?.id ?? '';
  return <Navigate replace to={`${pathname}?${new URLSearchParams({ ...params, open })}`} />;
}
