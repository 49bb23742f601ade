import type { DesiredRecord as ParsedRecord, Kind, RecordName } from '@steward/api/plans';
import { parseEntries, planFieldName } from '@steward/api/plans';
import type { Entry, PlanDocument } from './document.ts';
import type { SecretSource } from './secrets.ts';
import { secretSource } from './secrets.ts';

/** A field as a plan has it: a value, other records by their names, or the source of a secret. */
export type DesiredValue =
  | { readonly value: unknown }
  | { readonly names: readonly RecordName[] }
  | { readonly secret: SecretSource };

/** A record as a plan has it. */
export interface DesiredRecord extends Omit<ParsedRecord, 'values' | 'path'> {
  /** Its place in the plan. */
  readonly place: string;
  /** The places of fields that stand elsewhere, by their names in calls. */
  readonly places: ReadonlyMap<string, string>;
  /** Its fields by their names in calls, its key among them. */
  readonly values: Readonly<Record<string, DesiredValue>>;
}

const isSecret = ({ fields }: Kind, shown: string): boolean =>
  Object.hasOwn(fields, shown) && fields[shown]?.kind === 'secret';

/** An entry without the sources of its secrets, and these. */
function splitSecrets(entry: Entry) {
  const sources: Record<string, DesiredValue> = {};
  const values = Object.entries(entry.values).map(([shown, value]) => {
    if (!isSecret(entry.kind, shown)) return [shown, value] as const;
    const secret = secretSource(value);
    if (secret !== undefined) sources[shown] = { secret };
    return [shown, secret && { kept: true }] as const;
  });
  return { values: Object.fromEntries(values), sources };
}

/** The records of a plan, parents before children, and the problems of all of them, each with its place. */
export function parsePlan({ entries, named, problems: found }: PlanDocument) {
  const split = entries.map(splitSecrets);
  const parsed = parseEntries({
    entries: entries.map((entry, index) => ({
      ...{ kind: entry.kind, scope: entry.scope, renamedFrom: entry.renamedFrom },
      ...{ path: String(index), values: split[index]?.values ?? {} },
    })),
    ...{ uiEntries: [], named, problems: [] },
  });
  const entryOf = (path = '') => entries[Number(path)];
  const problems = parsed.problems.map(({ path, field = '', label, problem, also }) => {
    const entry = entryOf(path);
    const place = entry?.places?.get(field) ?? entry?.place ?? '';
    const isSource = entry !== undefined && isSecret(entry.kind, field);
    const own = `${field} is a secret, which a plan never holds. Say where it is: { env: NAME } or { file: PATH }.`;
    const text = isSource
      ? own
      : also
        ? problem.replace(/\.$/, `, at ${entryOf(also)?.place}.`)
        : problem;
    return `${place}: ${label ?? entry?.kind.resource.one ?? ''}: ${text}`;
  });
  const inOrder = parsed.records.map(({ path, values, ...record }): DesiredRecord => {
    const entry = entryOf(path);
    const place = entry?.place ?? '';
    const kept: Record<string, DesiredValue> = { ...split[Number(path)]?.sources };
    for (const [name, value] of Object.entries(values)) {
      if ('value' in value || 'names' in value) kept[name] = value;
    }
    const fields = Object.entries(record.kind.fields);
    const places = fields.map(([name, field]): [string, string] => [
      name,
      entry?.places?.get(planFieldName(name, field)) ?? place,
    ]);
    return { ...record, values: kept, place, places: new Map(places) };
  });
  return { inOrder, problems: [...found, ...problems] };
}
