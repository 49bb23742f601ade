import type { AnyRow, Resource } from '@steward/api';
import { companies, companyOverviews, isObject, pipelines } from '@steward/api';
import { bodyFields, recordCall, versionArgs } from './calls.ts';
import type { PlannedCall } from './definition.ts';

/** A record as it is now, in the scope of its list. */
export interface ScopedRecord {
  readonly resource: Resource;
  readonly row: AnyRow;
  /** The provider table or the sector type; undefined for a list without scope. */
  readonly scope?: string | undefined;
}

/** How one field of a record is read and changed. */
export interface FieldAccess {
  /** The name of the call, such as 'signals.update'. */
  readonly callName: string;
  readonly present: unknown;
  toCall(value: unknown): PlannedCall;
  /** The record, from the answer to the call or to one that was outdated. */
  rowAfter(answer: Readonly<Record<string, unknown>>): AnyRow;
}

/** A company, from the answer to a call about its overview: that has the version of the company. */
export const withOverview = (
  row: AnyRow,
  { version, ...overview }: Readonly<Record<string, unknown>>,
): AnyRow => ({ ...row, version, overviews: [overview] });

/** The name of a company is stored in its first overview, which has its own call. */
function companyName({ row }: ScopedRecord): FieldAccess | undefined {
  const overview: unknown = Array.isArray(row.overviews) ? row.overviews[0] : undefined;
  if (!isObject(overview) || typeof overview.id !== 'number') return undefined;
  const { id: overviewId } = overview;
  return {
    callName: 'companyOverviews.update',
    present: overview.name,
    toCall: (name) => ({
      route: companyOverviews.update,
      args: { params: { overviewId }, body: { name }, ...versionArgs(row) },
    }),
    rowAfter: (answer) => withOverview(row, answer),
  };
}

/** The stages of a pipeline have another name in its answers than in what is sent. */
function pipelineStages({ row }: ScopedRecord): FieldAccess | undefined {
  const { pipelineStages: present } = row;
  if (!Array.isArray(present)) return undefined;
  return {
    callName: 'pipelines.update',
    present,
    toCall: (stages) => recordCall(pipelines, pipelines.update, { row }, { stages: stages ?? [] }),
    rowAfter: (answer) => ({ ...row, ...answer, id: row.id }),
  };
}

/** How a field is read and changed by itself; undefined where no call takes it, or its present value is not known. */
export function accessField(record: ScopedRecord, name: string): FieldAccess | undefined {
  const { resource, row, scope } = record;
  if (resource.name === companies.name && name === 'name') return companyName(record);
  if (resource.name === pipelines.name && name === 'stages') return pipelineStages(record);
  const { update } = resource;
  const field = bodyFields(update)[name];
  if (update === undefined || field === undefined || field.kind === 'secret') return undefined;
  if (!(name in row)) return undefined;
  return {
    callName: `${resource.name}.update`,
    present: row[name],
    toCall: (value) =>
      recordCall(resource, update, scope === undefined ? { row } : { row, scope }, {
        [name]: value,
      }),
    rowAfter: (answer) => ({ ...row, ...answer, id: row.id }),
  };
}
