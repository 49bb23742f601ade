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
  const usual = name === companies.name ? ['name'] : naturalKey === undefined ? [] : [naturalKey];
  const keys = new Set([...usual, ...(importKeys ?? [])]);
  return [...keys].filter((key) => key !== 'id' && !key.includes('+'));
}

/** The fields that a file may empty. A company's name stays, as it does for its own call. */
const emptiedFields = (resource: Resource): Fields => {
  if (resource.name !== companies.name) return clearableFields(resource);
  const { name: _name, ...others } = filledFields(resource);
  return others;
};

const synonymsOf = (resource: string, target: string): readonly string[] => {
  const known: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
    headerSynonyms;
  return known[resource]?.[target] ?? [];
};

type Target = Omit<ImportTarget, 'synonyms'>;

/** A reference by the usual name of its record, by its id, and by each other key that it has. */
function referenceTargets(name: string, field: Field): readonly Target[] {
  const called = nameOfReference(field);
  const short = called.toLowerCase().replaceAll(' ', '_');
  const byId: Target = { name, label: `${called} ID`, field, fills: name };
  const target = resources.find((resource) => resource.name === field.to);
  if (target === undefined) return [byId];
  const fields = filledFields(target);
  const [usual, ...others] = namingKeys(target).map((by, index): Target => {
    const named = fields[by] ?? target.fields[by] ?? field;
    const label = index === 0 ? called : `${called}: ${named.label}`;
    return {
      name: index === 0 ? short : `${short}.${by}`,
      label,
      field: { ...named, label, required: index === 0 && field.required },
      fills: name,
      reference: { to: target.name, by },
    };
  });
  return usual === undefined ? [byId] : [usual, byId, ...others];
}

/**
 * What the columns of a file of a resource can be: each field that a file can fill, references by the name of
 * their record as well as by its id, and the id of the record itself where it is a key. Empty for resources
 * that are not imported.
 *
 * @example
 * importTargets(contract.sectors).map(({ name }) => name);
 * // ['id', 'name', 'display_name', 'sector_type', 'sector_type_id', 'is_internal', 'parent', 'parent_id']
 */
export function importTargets(resource: Resource): readonly ImportTarget[] {
  const { importKeys } = resource;
  if (importKeys === undefined) return [];
  const fields = { ...(importKeys.includes('id') && { id: idField }), ...filledFields(resource) };
  const emptied = emptiedFields(resource);
  const header = (name: string) =>
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
      const shown = header(target.name);
      const own = shown === undefined ? [] : [shown];
      return {
        ...target,
        ...(target.fills in emptied && { isClearable: true }),
        synonyms: [...new Set([...own, ...synonymsOf(resource.name, target.name)])],
      };
    });
}
