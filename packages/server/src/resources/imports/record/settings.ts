import { importLimits, importTargets, isObject } from '@steward/api';
import type { ImportTarget, Resource } from '@steward/api';
import { isEmpty, validateValue } from '@steward/api/forms';
import { assertNoProblems } from '../../../base/errors.ts';
import { resourceOf } from './access.ts';
import type { Imported } from './access.ts';

/** How the rows of a file become records. */
export interface ImportSettings {
  readonly resource: Resource;
  /** The fields by which records are found. */
  readonly keyFields: readonly string[];
  /** The targets of the cells of a row, in order, then those of the constants. */
  readonly targets: readonly ImportTarget[];
  /** The values of the last targets, which the file does not have. */
  readonly constants: readonly string[];
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** The key of an import: the usual one of its resource where none is given. */
export const keyOf = ({ importKeys = [] }: Resource, key: unknown): string =>
  isEmpty(key) ? (importKeys[0] ?? 'id') : String(key);

function keyProblem(resource: Resource, key: unknown): string | undefined {
  const knownKeys = resource.importKeys ?? [];
  if (knownKeys.includes(keyOf(resource, key))) return undefined;
  return `Key must be one of ${knownKeys.join(', ')}.`;
}

function scopeProblem({ scope }: Resource, scopeInput: unknown): string | undefined {
  if (scope === undefined) {
    return isEmpty(scopeInput) ? undefined : 'Records of this kind have no scope. Leave it out.';
  }
  if (isEmpty(scopeInput))
    return scope.in === 'path' ? `${scope.field.label} is required.` : undefined;
  const value = scope.field.kind === 'reference' ? Number(scopeInput) : scopeInput;
  return validateValue(scope.field, value);
}

/** Why the columns of a file, together with the constants, do not fit. */
function columnsProblem(
  targetsByName: ReadonlyMap<string, ImportTarget>,
  columns: readonly string[],
  constants: readonly string[],
): string | undefined {
  const names = [...columns, ...constants];
  const unknown = names.filter((name) => !targetsByName.has(name));
  if (unknown.length > 0) {
    return `There is no column ${quoted(unknown)}. There are: ${[...targetsByName.keys()].join(', ')}.`;
  }
  if (names.length > importLimits.columns) {
    return `The import has ${names.length} columns; the limit is ${importLimits.columns}.`;
  }
  const filledFields = names.map((name) => targetsByName.get(name)?.fills);
  const twice = names.filter((_, index) => filledFields.indexOf(filledFields[index]) < index);
  if (twice.length === 0) return undefined;
  return `${quoted(twice)} fills the same field as another column. Leave one of them out.`;
}

/** Secrets are kept encrypted, and constants are not. */
function constantsProblem(
  targetsByName: ReadonlyMap<string, ImportTarget>,
  constants: unknown,
): string | undefined {
  if (isEmpty(constants)) return undefined;
  if (!isObject(constants) || !Object.values(constants).every((text) => typeof text === 'string')) {
    return 'Constants must be an object that has a text for each column.';
  }
  const secret = Object.keys(constants).filter(
    (name) => targetsByName.get(name)?.field.kind === 'secret',
  );
  if (secret.length === 0) return undefined;
  return `${quoted(secret)} is secret, but constants are stored unencrypted. Put it into a column of the file.`;
}

/** Why no record can be found by a key, since nothing fills it. */
function missingKeyProblem(
  keyFields: readonly string[],
  targets: readonly (ImportTarget | undefined)[],
): string | undefined {
  const filledFields = targets.map((target) => target?.fills);
  const missingFields = keyFields.filter((field) => !filledFields.includes(field));
  // A value is that of a company or an article, so a key of several fields need not have all.
  if (missingFields.length < keyFields.length && keyFields.length > 1) return undefined;
  if (missingFields.length === 0) return undefined;
  return `No column is ${quoted(missingFields)}, the key of the records. Map one to it, or choose another key.`;
}

/**
 * Reads the settings of an import: of its record, or of the body that begins it.
 * @throws HttpError 400 that names what does not fit
 */
export function readImportSettings(imported: Imported): ImportSettings {
  const resource = resourceOf(imported);
  const targetsByName = new Map(importTargets(resource).map((target) => [target.name, target]));
  const columns = textsOf(imported.columns);
  const constants: Readonly<Record<string, unknown>> = isObject(imported.constants)
    ? imported.constants
    : {};
  const targets = [...columns, ...Object.keys(constants)].map((name) => targetsByName.get(name));
  const keyFields = keyOf(resource, imported.key).split('+');
  const columnProblem = columnsProblem(targetsByName, columns, Object.keys(constants));
  assertNoProblems({
    key: keyProblem(resource, imported.key),
    scope: scopeProblem(resource, imported.scope),
    constants: constantsProblem(targetsByName, imported.constants),
    columns: columnProblem ?? missingKeyProblem(keyFields, targets),
  });
  return {
    resource,
    keyFields,
    targets: targets.filter((target) => target !== undefined),
    constants: Object.values(constants).map(String),
  };
}
