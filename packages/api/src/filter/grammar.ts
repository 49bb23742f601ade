import type { Resource } from '../routes/resource.ts';
import type { Field, FieldKind, Fields } from '../fields/fields.ts';
import { number } from '../fields/fields.ts';

/** The operators of a condition, with their words. */
export const filterOperators = {
  is: 'is',
  not: 'is not',
  contains: 'contains',
  before: 'is before',
  after: 'is after',
  among: 'is one of',
  empty: 'is empty',
  notEmpty: 'is not empty',
} as const;
/** The name of an operator. */
export type FilterOperator = keyof typeof filterOperators;

/** A value that a field is compared with. */
export type FilterValue = string | number | boolean;

/** One condition. `empty` and `notEmpty` have no value, `among` has a list. */
export interface FilterCondition {
  readonly field: string;
  readonly op: FilterOperator;
  readonly value?: FilterValue | readonly FilterValue[] | null;
}

/**
 * Which records a list has: those that meet a condition, or all or any of several.
 *
 * @example
 * { or: [{ field: 'name', op: 'contains', value: 'gen' }, { field: 'website', op: 'empty' }] }
 */
export type Filter =
  FilterCondition | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] };

/** The names of the operators. */
export const operatorNames = Object.keys(filterOperators).filter(isOperator);

/** Whether a text is the name of an operator. */
export function isOperator(name: unknown): name is FilterOperator {
  return typeof name === 'string' && Object.hasOwn(filterOperators, name);
}

const presenceOperators = ['empty', 'notEmpty'] as const;
const textOperators = ['is', 'not', 'contains', 'among', ...presenceOperators] as const;
const numberOperators = ['is', 'not', 'before', 'after', 'among', ...presenceOperators] as const;
const choiceOperators = ['is', 'not', 'among', ...presenceOperators] as const;
const switchOperators = ['is', 'not', ...presenceOperators] as const;

const operatorsByKind: Partial<Record<FieldKind, readonly FilterOperator[]>> = {
  text: textOperators,
  multiline: textOperators,
  email: textOperators,
  url: textOperators,
  colour: textOperators,
  number: numberOperators,
  date: ['is', 'not', 'before', 'after', ...presenceOperators],
  choice: choiceOperators,
  reference: choiceOperators,
  flag: switchOperators,
  boolean: switchOperators,
  list: ['contains', ...presenceOperators],
  json: presenceOperators,
  secret: presenceOperators,
};

/**
 * The operators that fit a field; none where lists cannot be filtered by it.
 *
 * @example
 * operatorsOf(flag('Enabled')); // ['is', 'not', 'empty', 'notEmpty']
 */
export const operatorsOf = ({ kind }: Field): readonly FilterOperator[] =>
  operatorsByKind[kind] ?? [];

/**
 * The words for an operator on a field: a number is less or more, a date before or after.
 *
 * @example
 * operatorLabel('before', number('Hour')); // 'is less than'
 * operatorLabel('before', date('Day')); // 'is before'
 */
export function operatorLabel(op: FilterOperator, { kind }: Field): string {
  if (kind === 'number' && op === 'before') return 'is less than';
  if (kind === 'number' && op === 'after') return 'is more than';
  if (kind === 'date' && op === 'is') return 'is on';
  return kind === 'date' && op === 'not' ? 'is not on' : filterOperators[op];
}

/**
 * The fields that the list of a resource can be filtered by, `id` first.
 *
 * @example
 * Object.keys(filterFields(contract.signals)); // ['id', 'name', 'display_name', 'relevant']
 */
export function filterFields({ filters, fields }: Pick<Resource, 'filters' | 'fields'>): Fields {
  const usableFields = Object.entries(filters ?? fields).filter(
    ([, field]) => operatorsOf(field).length > 0,
  );
  return { id: number('ID'), ...Object.fromEntries(usableFields) };
}
