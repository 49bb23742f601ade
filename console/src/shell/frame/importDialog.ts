import { companies } from '@steward/api';
import type { ImportRecord } from '../../engine/fileImport/report/importRecord.ts';
import { lists } from '../registry/lists.ts';
import { listAddress } from '../toasts/listAddress.ts';

/** The address of the dialog that imports files of the kind of an import, in its scope. */
export async function openImportDialog({ resource, scope }: ImportRecord): Promise<string> {
  const definition = await lists.find(({ name }) => name === resource)?.screen.load();
  if (definition === undefined) return '';
  const { pathname, params } = listAddress(definition, scope ?? undefined);
  const open = definition.resource.name === companies.name ? 'add' : 'import';
  return `${pathname}?${new URLSearchParams({ ...params, open })}`;
}
