import type { Fields } from '../fields/fields.ts';
import { isObject } from '../base/isObject.ts';

/** A day as its two limits, or a moment without an offset as one limit, in local time. */
function localLimits(value: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(value)) return value;
  const start = new Date(isDay ? `${value}T00:00` : value);
  if (Number.isNaN(start.getTime())) return value;
  if (!isDay) return start.toISOString();
  const next = new Date(start);
  next.setDate(start.getDate() + 1);
  return `${start.toISOString()}/${next.toISOString()}`;
}

/**
 * Converts days of the local time zone to moments, since a platform reads a day as UTC. Only fields that hold moments
 * change.
 *
 * @param filter a filter, or any JSON in its place, which the platform refuses
 * @param fields those of the resource
 * @example
 * withLocalDays({ field: 'updated_at', op: 'is', value: '2026-01-31' }, contract.roles.fields);
 * // in Berlin: { field: 'updated_at', op: 'is', value: '2026-01-30T23:00:00.000Z/2026-01-31T23:00:00.000Z' }
 */
export function withLocalDays(filter: unknown, fields: Fields): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withLocalDays(part, fields));
  if (!isObject(filter)) return filter;
  const { field, value } = filter;
  if (typeof field === 'string' && typeof value === 'string' && fields[field]?.isMoment) {
    return { ...filter, value: localLimits(value) };
  }
  return Object.fromEntries(
    Object.entries(filter).map(([name, part]) =>
      name === 'and' || name === 'or' ? [name, withLocalDays(part, fields)] : [name, part],
    ),
  );
}
