import { compareText } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { Values } from '@steward/api/forms';
import { permissionFor, permissionMessage } from '@steward/api/permissions';
import { isPeople, kinds, planNouns } from '@steward/api/plans';
import type { Kind, UnnameableRecord } from '@steward/api/plans';
import type { Call, Handler } from '../../../base/call.ts';
import { requireCaller } from '../../../base/call.ts';
import { forbidden, validationError } from '../../../base/errors.ts';
import { groupRecords, toPlanRecord } from './document.ts';
import type { PlatformRecord } from './platformRecords.ts';
import { indexRecords, readPlatform } from './platformRecords.ts';
import { createYieldIfDue } from '../../../base/yielding/yieldIfDue.ts';
import { readUiSettings } from './uiSettings.ts';
import { findUnnameable, toUnnameable } from './unnameable.ts';

/** What is said to who may not read a kind; undefined for who may. */
export function readProblem(call: Call, { resource }: Kind): string | undefined {
  const permission = permissionFor(`${resource.name}.list`);
  const isMissing =
    permission !== undefined && !requireCaller(call).permissions.has(permission.name);
  return isMissing ? permissionMessage(permission) : undefined;
}

/** The nouns that are asked for: unless they are named, all that the caller may read, without people. */
function readNouns(call: Call): readonly string[] {
  const { kinds: askedNouns } = call.query;
  if (!Array.isArray(askedNouns) || askedNouns.length === 0) {
    const mayRead = (kind: Kind) =>
      !isPeople(kind.resource) && readProblem(call, kind) === undefined;
    return [...kinds.filter(mayRead).map(({ resource }) => resource.noun), uiNoun];
  }
  const unknown = askedNouns.filter((noun) => !planNouns.includes(noun));
  if (unknown.length > 0) {
    const text = `A plan cannot hold “${unknown.join(', ')}”. It can hold ${planNouns.join(', ')}.`;
    throw validationError({ kinds: text });
  }
  const problem = kinds
    .filter(({ resource }) => askedNouns.includes(resource.noun))
    .map((kind) => readProblem(call, kind))
    .find((text) => text !== undefined);
  if (problem !== undefined) throw forbidden(problem);
  return askedNouns.map(String);
}

/** The order of a plan: that of names, since ids differ from platform to platform. */
const byName = (a: PlatformRecord, b: PlatformRecord): number =>
  compareText(a.scope ?? '', b.scope ?? '') || compareText(a.key ?? '', b.key ?? '');

/** The tables of a kind that has some. */
const scopesOf = ({ resource: { scope } }: Kind): readonly (string | undefined)[] =>
  scope?.in === 'path' ? (scope.field.options ?? []).map(({ value }) => value) : [undefined];

/** Answers with the configuration as one document: the same bytes from platforms that hold the same. */
export const readPlan: Handler = async (call) => {
  const nouns = readNouns(call);
  const yieldIfDue = createYieldIfDue();
  const selectedKinds = kinds.filter(({ resource }) => nouns.includes(resource.noun));
  const namedKinds = selectedKinds.flatMap((kind) =>
    scopesOf(kind).map((scope) => ({ kind, scope })),
  );
  const records = await readPlatform(call, namedKinds, yieldIfDue);
  const index = indexRecords(records);
  const reasons = findUnnameable(records, index);
  const document: [string, unknown][] = [];
  const unexportable: UnnameableRecord[] = [];
  for (const kind of selectedKinds) {
    const kindRecords = records.filter((each) => each.kind === kind).sort(byName);
    const nameableRecords = kindRecords.filter((each) => !reasons.has(each));
    const exportableRows: { scope: string | undefined; values: Values }[] = [];
    for (const each of nameableRecords) {
      exportableRows.push({ scope: each.scope, values: toPlanRecord(kind, each, index) });
      await yieldIfDue();
    }
    document.push([kind.resource.noun, groupRecords(kind, exportableRows)]);
    for (const each of kindRecords) {
      const reason = reasons.get(each);
      if (reason !== undefined) unexportable.push(toUnnameable(each, reason));
    }
  }
  if (nouns.includes(uiNoun)) document.push([uiNoun, await readUiSettings(call)]);
  return { document: Object.fromEntries(document), omitted: unexportable };
};
