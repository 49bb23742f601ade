import type { Resource } from '../../routes/resource.ts';
import { companies } from '../../resources/companies.ts';
import type { ImportMode } from '../../resources/extensions/importRecord.ts';
import { renames } from '../../resources/uiConfiguration.ts';

/**
 * The calls that an import replaces. It needs the permission of each.
 *
 * @example
 * importCalls(contract.companies, 'upsert'); // ['companies.importCsv', 'companies.update']
 */
export function importCalls(resource: Resource, mode: ImportMode): readonly string[] {
  const { name, update } = resource;
  if (name === renames.name) return ['renames.save'];
  const create = name === companies.name ? 'companies.importCsv' : `${name}.create`;
  return mode === 'create' || update === undefined ? [create] : [create, `${name}.update`];
}
