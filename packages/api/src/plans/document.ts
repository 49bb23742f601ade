import { uiNoun } from '../commands/names.ts';
import type { Values } from '../values/input.ts';
import { acceptedValues, validateValue } from '../values/validate.ts';
import { isObject } from '../base/isObject.ts';
import type { PlanProblem } from '../resources/extensions/planComparison.ts';
import type { Kind } from './kinds.ts';
import { kinds, planNouns } from './kinds.ts';
import { recordPath } from './recordName.ts';

/**
 * A plan as data: lists of records by noun, some of them by scope, and the settings of UI items by name. Records refer
 * to each other by name. Null means an empty list.
 *
 * @example
 * const document: PlanDocument = {
 *   signal: [{ name: 'ipo', relevant: true }],
 *   sector: { Industry: [{ name: 'Energy' }, { name: 'Wind', parent: 'Energy' }] },
 *   'ui-config': { 'companies table': false },
 * };
 */
export type PlanDocument = Values;

/** The directives of a record in a plan. */
export const directives = { patch: '$patch', renamedFrom: '$renamedFrom' } as const;

/** A record of a plan, unchecked. */
export interface PlanEntry {
  readonly kind: Kind;
  readonly scope: string | undefined;
  readonly values: Values;
  /** Its place in the document, such as 'signal.3'. */
  readonly path: string;
  /** The name that it had before, by which the platform may still know it. */
  readonly renamedFrom?: unknown;
  /** What an overlay does with it, where that is not to give it fields. */
  readonly patch?: unknown;
}

/** The setting of a UI item in a plan. */
export interface UiEntry {
  /** The names that lead to it, unchecked. */
  readonly name: string;
  readonly enabled: unknown;
  readonly path: string;
}

/** A kind that a plan names, with one of its scopes, where it has them. */
export interface NamedKind {
  readonly kind: Kind;
  readonly scope: string | undefined;
}

/** The content of a document, before it is checked against the fields. */
export interface PlanEntries {
  readonly entries: readonly PlanEntry[];
  readonly uiEntries: readonly UiEntry[];
  /** The kinds that the plan names, with their scopes. Some have no record. */
  readonly namedKinds: readonly NamedKind[];
  readonly problems: readonly PlanProblem[];
}

/** The place of a UI setting in a document. */
const uiPath = (name: string): string => `${uiNoun}.${name}`;

/** The entries that were read so far. */
interface EntryLists {
  readonly entries: PlanEntry[];
  readonly uiEntries: UiEntry[];
  readonly namedKinds: NamedKind[];
  readonly problems: PlanProblem[];
}

/** The pairs of an object, none where there is nothing; anything else is a problem. */
function pairsOf({ problems }: EntryLists, path: string, value: unknown, problem: string) {
  if (value === null || value === undefined) return [];
  if (isObject(value) && !Array.isArray(value)) return Object.entries(value);
  problems.push({ path, problem });
  return [];
}

function readRecords(
  lists: EntryLists,
  { kind, scope }: NamedKind,
  path: string,
  list: unknown,
): void {
  const { noun, one } = kind.resource;
  lists.namedKinds.push({ kind, scope });
  if (list === null || list === undefined) return;
  if (!Array.isArray(list)) {
    const problem = `${scope ?? noun} must be a list, each record after a dash.`;
    lists.problems.push({ path, problem });
    return;
  }
  for (const [index, item] of list.entries()) {
    const itemPath = recordPath(noun, scope, index);
    if (!isObject(item) || Array.isArray(item)) {
      lists.problems.push({
        path: itemPath,
        problem: `each ${one} must be fields with their values.`,
      });
      continue;
    }
    const { [directives.patch]: patch, [directives.renamedFrom]: renamedFrom, ...values } = item;
    lists.entries.push({ kind, scope, values, path: itemPath, renamedFrom, patch });
  }
}

function readNoun(lists: EntryLists, noun: string, value: unknown): void {
  if (noun === uiNoun) {
    const problem = `${uiNoun} must be names, each with true or false.`;
    for (const [name, enabled] of pairsOf(lists, noun, value, problem)) {
      lists.uiEntries.push({ name, enabled, path: uiPath(name) });
    }
    return;
  }
  const kind = kinds.find(({ resource }) => resource.noun === noun);
  if (kind === undefined) {
    const problem = `A plan cannot hold “${noun}”. It can hold ${planNouns.join(', ')}.`;
    lists.problems.push({ path: noun, problem });
    return;
  }
  const { scope: by, many } = kind.resource;
  if (by === undefined) {
    readRecords(lists, { kind, scope: undefined }, noun, value);
    return;
  }
  const problem = `${noun} must name each ${by.field.label}, with a list of its ${many} below it.`;
  for (const [scope, list] of pairsOf(lists, noun, value, problem)) {
    const path = `${noun}.${scope}`;
    if (by.in === 'path' && validateValue(by.field, scope) !== undefined) {
      const unknownScopeProblem = `“${scope}” is no ${by.field.label}. It must be ${acceptedValues(by.field)}.`;
      lists.problems.push({ path, problem: unknownScopeProblem });
    } else readRecords(lists, { kind, scope }, path, list);
  }
}

/**
 * Reads the entries of a document without checking them against the fields.
 *
 * @example
 * readEntries({ signal: [{ name: 'ipo' }] }).entries[0]?.path; // 'signal.0'
 */
export function readEntries(document: PlanDocument): PlanEntries {
  const lists: EntryLists = { entries: [], uiEntries: [], namedKinds: [], problems: [] };
  for (const [noun, value] of Object.entries(document)) readNoun(lists, noun, value);
  return lists;
}
