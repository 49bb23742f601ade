import type { Field, Fields, Resource } from '@steward/api';
import { resources } from '@steward/api';
import { commandFields } from '@steward/api/commands';
import type { Kind } from '../../plan/kinds.ts';
import { planFieldName } from '../../plan/kinds.ts';

/** A column that a file may have. */
export interface ImportColumn {
  /** Its name, as --map and --set take it. */
  readonly name: string;
  /** The field that it fills, by its name in calls. */
  readonly field: string;
  /** The headers by which it is found, in small letters. */
  readonly headers: readonly string[];
  /** For a reference, the key by which the record is found. */
  readonly by?: string;
}

/** A resource whose records are imported from a file, as its contract describes it. */
export interface ImportKind extends Kind {
  readonly columns: readonly ImportColumn[];
  /** The keys that a person can choose, the usual one first, each as the names of its fields. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

export const idField = 'id';

const written = (resource: Resource): Fields => ({
  ...commandFields(resource, 'create'),
  ...commandFields(resource, 'update'),
});

/** The keys by which records of a resource are found, the usual one first. */
const keysOf = ({ importKeys, naturalKey }: Resource): readonly string[] =>
  importKeys ?? [...new Set([naturalKey ?? idField, idField])];

export const resourceOf = (name: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === name);

/** What a reference is called where it holds no id: 'Parent' for 'Parent ID'. */
const nameOfReference = ({ label }: Field): string => label.replace(/ ID$/, '').toLowerCase();

/** The name of a column, or of a part of a key. */
const columnName = (name: string, field: Field | undefined): string =>
  field?.kind === 'reference' ? nameOfReference(field).replaceAll(' ', '_') : name;

/** The columns of a reference: by the name of the record, by its id, and by each other key that it has. */
function referenceColumns(name: string, field: Field): ImportColumn[] {
  const short = columnName(name, field);
  const target = resourceOf(field.to);
  const [usual = idField, ...others] = target === undefined ? [idField] : keysOf(target);
  const label = field.label.toLowerCase();
  const named = [short, nameOfReference(field), planFieldName(name, field)];
  return [
    { name: short, field: name, by: usual, headers: [...new Set(named)] },
    { name, field: name, by: idField, headers: label.endsWith(' id') ? [name, label] : [name] },
    ...others
      .filter((key) => key !== idField)
      .map((by) => ({ name: `${short}.${by}`, field: name, by, headers: [`${short}.${by}`] })),
  ];
}

function columnsOf(resource: Resource, fields: Fields): ImportColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'reference') return referenceColumns(name, field);
    const shown = resource.columns.find(({ id }) => id === name)?.header ?? field.label;
    const headers = [...new Set([name, field.label.toLowerCase(), shown.toLowerCase()])];
    return [{ name, field: name, headers }];
  });
}

/** The name of a key for people: those of its fields, as columns have them. */
const keyName = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => columnName(name, fields[name])).join('+');

/** Describes the import of a resource; undefined where its records are not imported. */
export function importKindOf(resource: Resource): ImportKind | undefined {
  const { importKeys, create } = resource;
  if (importKeys === undefined || create?.body?.kind !== 'object') return undefined;
  const own = written(resource);
  const keys = importKeys.map((key) => key.split('+'));
  const idOnly: Fields = { [idField]: { kind: 'number', label: 'ID', required: false, min: 1 } };
  const fields = { ...(keys.flat().includes(idField) && idOnly), ...own };
  const named = keys.map((names) => [keyName(fields, names), names] as const);
  return {
    resource,
    key: keys[0]?.[0] ?? idField,
    fields,
    columns: columnsOf(resource, fields),
    keys: Object.fromEntries(named),
  };
}

/** The fields of a key, with those that its records are told apart by within their scope. */
export function keyFieldsOf({ resource, keys }: ImportKind, key: string): readonly string[] {
  const names = keys[key] ?? [];
  const { scope } = resource;
  const isScoped = scope?.in === 'query' && !names.includes(idField);
  return isScoped ? [scope.name, ...names] : names;
}
