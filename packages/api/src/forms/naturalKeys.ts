import type { AnyRow, Resource } from '../define.ts';
import { isEmpty } from './input.ts';

/**
 * The field by which people tell the records of a resource apart, within its scope: ids differ from
 * platform to platform. Resources that are not here hold what people do, not how a platform is set up.
 */
const recordKeys: Readonly<Record<string, string>> = {
  branding: 'organisation_name',
  definitions: 'name',
  mlModels: 'host_url',
  organisations: 'id',
  permissions: 'name',
  providers: 'name',
  rationales: 'rationale',
  renames: 'identifier',
  roles: 'name',
  sectorTypes: 'name',
  sectors: 'name',
  signals: 'name',
};

/** The field by which people tell its records apart; undefined where they do not. */
export const naturalKeyField = ({ name }: Resource): string | undefined => recordKeys[name];

/** What a record is called, in the field that tells it apart; undefined where that is empty. */
export function naturalKeyOf(resource: Resource, record: AnyRow): string | undefined {
  const value = record[naturalKeyField(resource) ?? ''];
  return isEmpty(value) ? undefined : String(value);
}
