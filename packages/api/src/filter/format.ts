import type { Field, Fields } from '../fields/fields.ts';
import { formatValue } from '../values/format.ts';
import { pluralize } from '../base/pluralize.ts';
import type { Filter, FilterCondition } from './grammar.ts';
import { filterOperators, operatorLabel } from './grammar.ts';

/**
 * The conditions of a filter, in order, without its groups.
 *
 * @example
 * filterConditions({ and: [{ field: 'name', op: 'is', value: 'a' }] });
 * // [{ field: 'name', op: 'is', value: 'a' }]
 */
export const filterConditions = (filter: Filter): readonly FilterCondition[] => {
  if ('and' in filter) return filter.and.flatMap(filterConditions);
  return 'or' in filter ? filter.or.flatMap(filterConditions) : [filter];
};

/** Finds the name of a record that a reference points to. */
export type NameOfReference = (resource: string, id: number) => string | undefined;

/** One value of a condition, in words. */
function formatFilterValue(value: unknown, field: Field, nameOf: NameOfReference): string {
  if (typeof value === 'number' && field.to !== undefined)
    return nameOf(field.to, value) ?? `#${value}`;
  const word = typeof value === 'number' ? field.words?.[value] : undefined;
  const text = word ?? formatValue(value, field);
  const isTyped = field.options === undefined && field.kind !== 'date';
  return typeof value === 'string' && isTyped ? `“${text}”` : text;
}

/** The number of values up to which a condition names them. */
const maxNamed = 5;

/** A condition in three parts, each as people read it. */
export interface ConditionTexts {
  readonly field: string;
  readonly operator: string;
  /** Empty for an operator without a value; the number of the values where there are many. */
  readonly value: string;
}

/**
 * A condition, as its parts read.
 *
 * @param fields those of the resource, by `filterFields`
 * @param nameOf the names of referenced records, where they are known. Default: their ids are shown
 * @example
 * formatCondition({ field: 'hour', op: 'before', value: 6 }, filterFields(contract.schedules));
 * // { field: 'Hour', operator: 'is less than', value: '6' }
 */
export function formatCondition(
  { field: name, op, value }: FilterCondition,
  fields: Fields,
  nameOf: NameOfReference = () => undefined,
): ConditionTexts {
  const field = fields[name];
  if (field === undefined) return { field: name, operator: filterOperators[op], value: '' };
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = { field: field.label, operator: operatorLabel(op, field) };
  if (values.length > maxNamed) return { ...texts, value: pluralize(values.length, 'value') };
  const valueTexts = values.map((each) => formatFilterValue(each, field, nameOf)).filter(Boolean);
  return { ...texts, value: valueTexts.join(', ') };
}

/**
 * A filter as a sentence reads it.
 *
 * @param fields those of the resource, by `filterFields`
 * @param nameOf the names of referenced records, where they are known. Default: their ids are shown
 * @example
 * formatFilter({ field: 'name', op: 'contains', value: 'acme' }, filterFields(contract.signals));
 * // 'Name contains “acme”'
 */
export function formatFilter(filter: Filter, fields: Fields, nameOf?: NameOfReference): string {
  const join = (parts: readonly Filter[], word: string) =>
    parts
      .map((part) => {
        const text = formatFilter(part, fields, nameOf);
        return 'field' in part ? text : `(${text})`;
      })
      .join(` ${word} `);
  if ('and' in filter) return join(filter.and, 'and');
  if ('or' in filter) return join(filter.or, 'or');
  const { field, operator, value } = formatCondition(filter, fields, nameOf);
  return [field, operator, value].filter(Boolean).join(' ');
}
