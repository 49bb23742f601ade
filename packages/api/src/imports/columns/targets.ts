import type { Resource } from '../../routes/resource.ts';
import type { Field, Fields } from '../../fields/fields.ts';
import { number } from '../../fields/fields.ts';
import { clearableFields } from '../../values/clear.ts';
import { companies, companyCsvFields, providerIds } from '../../resources/companies.ts';
import { renames } from '../../resources/uiConfiguration.ts';
import { resources } from '../../contract/routes.ts';
import type { ImportTarget } from './importTarget.ts';
import { headerSynonyms } from './synonyms.ts';

const idField = number('ID', { min: 1 });

const sentFields = (route: Resource['create']): Fields =>
  route?.body?.kind === 'object' ? route.body.fields : {};

/** The fields of a record that a file can fill. */
function filledFields(resource: Resource): Fields {
  if (resource.name === companies.name) return { ...companyCsvFields, ...providerIds };
  if (resource.name === renames.name) return resource.fields;
  return { ...sentFields(resource.update), ...sentFields(resource.create) };
}

/** What a reference is called without its id: 'Parent' for 'Parent ID'. */
const nameOfReference = ({ label }: Field): string => label.replace(/ ID$/, '');

/** The fields by which records of a resource are named in files, the usual one first, without their id. */
function namingKeys({ name, naturalKey, importKeys }: Resource): readonly string[] {
  const usualKeys =
    name === companies.name ? ['name'] : naturalKey === undefined ? [] : [naturalKey];
  const keys = new Set([...usualKeys, ...(importKeys ?? [])]);
  return [...keys].filter((key) => key !== 'id' && !key.includes('+'));
}

/** The fields that a file may empty. A company's name stays, as it does for its own call. */
const emptiedFields = (resource: Resource): Fields => {
  if (resource.name !== companies.name) return clearableFields(resource);
  const { name: _name, ...rest } = filledFields(resource);
  return rest;
};

const synonymsOf = (resource: string, target: string): readonly string[] => {
  const synonymsByTarget: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
    headerSynonyms;
  return synonymsByTarget[resource]?.[target] ?? [];
};

type Target = Omit<ImportTarget, 'synonyms'>;

/** A reference by the usual name of its record, by its id, and by each other key that it has. */
function referenceTargets(name: string, field: Field): readonly Target[] {
  const referenceName = nameOfReference(field);
  const columnName = referenceName.toLowerCase().replaceAll(' ', '_');
  const byId: Target = { name, label: `${referenceName} ID`, field, fills: name };
  const target = resources.find((resource) => resource.name === field.to);
  if (target === undefined) return [byId];
  const fields = filledFields(target);
  const [usualTarget, ...otherTargets] = namingKeys(target).map((by, index): Target => {
    const namingField = fields[by] ?? target.fields[by] ?? field;
    const label = index === 0 ? referenceName : `${referenceName}: ${namingField.label}`;
    return {
      name: index === 0 ? columnName : `${columnName}.${by}`,
      label,
      field: { ...namingField, label, required: index === 0 && field.required },
      fills: name,
      reference: { to: target.name, by },
    };
  });
  return usualTarget === undefined ? [byId] : [usualTarget, byId, ...otherTargets];
}

/**
 * The possible columns of a file: each field that a file can fill, references by name and by id, and the id of the
 * record if it is a key. Empty for resources without imports.
 *
 * @example
 * importTargets(contract.sectors).map(({ name }) => name);
 * // ['id', 'name', 'display_name', 'sector_type', 'sector_type_id', 'is_internal', 'parent', 'parent_id']
 */
export function importTargets(resource: Resource): readonly ImportTarget[] {
  const { importKeys } = resource;
  if (importKeys === undefined) return [];
  const fields = { ...(importKeys.includes('id') && { id: idField }), ...filledFields(resource) };
  const clearable = emptiedFields(resource);
  const headerOf = (name: string) =>
    resource.columns
      .find(({ id }) => id === name)
      ?.header.toLowerCase()
      .replace(/[\s_-]/g, '');
  return Object.entries(fields)
    .flatMap(([name, field]) =>
      field.kind === 'reference'
        ? referenceTargets(name, field)
        : [{ name, label: field.label, field, fills: name }],
    )
    .map((target) => {
      const headerText = headerOf(target.name);
      const ownSynonyms = headerText === undefined ? [] : [headerText];
      return {
        ...target,
        ...(target.fills in clearable && { isClearable: true }),
        synonyms: [...new Set([...ownSynonyms, ...synonymsOf(resource.name, target.name)])],
      };
    });
}
