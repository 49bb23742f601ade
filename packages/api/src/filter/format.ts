import type { Fields } from '../fields.ts';
import { formatValue } from '../format.ts';
import type { Filter, FilterCondition } from './grammar.ts';
import { operatorLabel } from './grammar.ts';

/** The conditions of a filter, in order, without its groups. */
export const filterConditions = (filter: Filter): readonly FilterCondition[] => {
  if ('and' in filter) return filter.and.flatMap(filterConditions);
  return 'or' in filter ? filter.or.flatMap(filterConditions) : [filter];
};

/**
 * A filter as a sentence reads it.
 *
 * @param fields those of the resource, by `filterFields`
 * @example
 * formatFilter({ field: 'name', op: 'contains', value: 'acme' }, filterFields(contract.signals));
 * // 'Signal contains “acme”'
 */
export function formatFilter(filter: Filter, fields: Fields): string {
  const join = (parts: readonly Filter[], word: string) =>
    parts
      .map((part) =>
        'field' in part ? formatFilter(part, fields) : `(${formatFilter(part, fields)})`,
      )
      .join(` ${word} `);
  if ('and' in filter) return join(filter.and, 'and');
  if ('or' in filter) return join(filter.or, 'or');
  const { field: name, op, value } = filter;
  const field = fields[name];
  if (field === undefined) return name;
  const values = Array.isArray(value) ? value : [value];
  const texts = values.map((each) => {
    const text = formatValue(each, field);
    return typeof each === 'string' && field.options === undefined && field.kind !== 'date'
      ? `“${text}”`
      : text;
  });
  return [field.label, operatorLabel(op, field), texts.filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' ');
}
