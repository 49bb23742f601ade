import { changeLimits, contract, formatCount } from '@steward/api';
import type { Resource } from '@steward/api';
import { isEmpty, validateBody } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { permissionFor, permissionMessage } from '@steward/api/permissions';
import { isObject } from '@steward/api';
import type { Call } from '../../base/call.ts';
import { parseId, requireCaller } from '../../base/call.ts';
import { HttpError, assertNoProblems, forbidden } from '../../base/errors.ts';
import { bodyFields } from '../../records/rules/recordRules.ts';
import { overridesOf } from '../overrides.ts';
import { nowIso } from '../../base/services.ts';

/** The change of each of many records. */
export type RequestedChange =
  | { readonly kind: 'set'; readonly values: Values }
  | { readonly kind: 'remove' }
  /** The records get the values that they had at a moment, and deleted ones come back where that is asked for. */
  | { readonly kind: 'asOf'; readonly moment: string; readonly bringsBack: boolean };

/** A call that changes many records, read and checked. */
export interface ChangeManyRequest {
  readonly change: RequestedChange;
  /** The chosen records; undefined for all that the query of the call finds. */
  readonly ids: readonly number[] | undefined;
  readonly isCheck: boolean;
  /** How many records the preview found; undefined where there was none. */
  readonly expectedCount: number | undefined;
  /** The maximum of records that may be changed. */
  readonly maxRecords: number;
}

/** The ids that were sent, each once. @throws HttpError 400 */
function parseIds({ body, query }: Call): readonly number[] | undefined {
  const { ids } = body;
  if (ids === undefined || ids === null) return undefined;
  const parsed = Array.isArray(ids) ? ids.map((id) => parseId(String(id))) : [undefined];
  const isSearch = !isEmpty(query.q) || !isEmpty(query.filter);
  const isTooLong = parsed.length > changeLimits.ids;
  assertNoProblems({
    // An empty list must not mean all records.
    ids:
      parsed.length === 0 || parsed.includes(undefined)
        ? 'IDs must be a list of whole numbers, such as [12, 13].'
        : isSearch
          ? 'Name the records by their ids, or by q and filter, not by both.'
          : isTooLong
            ? `IDs has ${formatCount(parsed.length)} ids; ${formatCount(changeLimits.ids)} is the limit. Choose the records by q and filter instead.`
            : undefined,
  });
  return [...new Set(parsed.filter((id) => id !== undefined))];
}

/** @throws HttpError 400 that names the field */
function parseValues(resource: Resource, sentValues: unknown): Values {
  const { update, unique = [], many } = resource;
  if (update === undefined) {
    throw new HttpError(400, `The ${many} cannot be changed, only deleted. Leave out values.`);
  }
  const values = isObject(sentValues) ? sentValues : {};
  assertNoProblems({
    values:
      Object.keys(values).length === 0
        ? 'Values must be an object with at least one field, such as {"name": "Acme"}.'
        : undefined,
  });
  const fields = overridesOf(resource.name).fields ?? bodyFields(update);
  const present = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
  const shared = Object.keys(values).filter((name) => unique.includes(name));
  assertNoProblems({
    ...validateBody(present, values),
    ...Object.fromEntries(
      shared.map((name) => [
        name,
        `${fields[name]?.label ?? name} must differ from record to record.`,
      ]),
    ),
  });
  return values;
}

/** The former values are those of the history, given back as its undo does. @throws HttpError 403 */
function assertMaySeeHistory(call: Call): void {
  const permission = permissionFor(`${contract.history.name}.undo`);
  if (permission === undefined || requireCaller(call).permissions.has(permission.name)) return;
  throw forbidden(permissionMessage(permission));
}

/** @throws HttpError 400, 403 */
function parseChange(resource: Resource, call: Call): RequestedChange {
  const { body, services } = call;
  const { values, remove, as_of: moment, deleted } = body;
  const requested = [!isEmpty(values), remove === true, !isEmpty(moment)];
  if (requested.filter(Boolean).length !== 1) {
    throw new HttpError(400, 'Send exactly one of values, remove and as_of.');
  }
  const bringsBack = deleted === true;
  assertNoProblems({
    deleted: bringsBack && isEmpty(moment) ? 'Deleted goes with as_of alone.' : undefined,
  });
  if (remove === true) {
    if (resource.remove !== undefined) return { kind: 'remove' };
    throw new HttpError(400, `The ${resource.many} cannot be deleted.`);
  }
  if (isEmpty(moment)) return { kind: 'set', values: parseValues(resource, values) };
  const time = new Date(String(moment)).toISOString();
  assertNoProblems({
    as_of: time > nowIso(services) ? 'As of must be a moment of the past.' : undefined,
  });
  assertMaySeeHistory(call);
  return { kind: 'asOf', moment: time, bringsBack };
}

/** Reads a call that changes many records. @throws HttpError 400, 403 */
export function readChangeManyRequest(resource: Resource, call: Call): ChangeManyRequest {
  const { check, found: foundCount } = call.body;
  const change = parseChange(resource, call);
  const ids = parseIds(call);
  const isCheck = check === true;
  const isOfDeleted = change.kind === 'asOf' && change.bringsBack;
  const isUnchecked = ids === undefined && !isCheck && typeof foundCount !== 'number';
  assertNoProblems({
    ids:
      isOfDeleted && ids === undefined && !isCheck
        ? 'Name the deleted records by their ids, which a check without ids tells.'
        : undefined,
    found: isUnchecked
      ? 'Found is required where no ids are named. Send the number that a check has found.'
      : undefined,
  });
  return {
    change,
    ids,
    isCheck,
    expectedCount: typeof foundCount === 'number' ? foundCount : undefined,
    maxRecords: change.kind === 'asOf' ? changeLimits.asOf : changeLimits.records,
  };
}
