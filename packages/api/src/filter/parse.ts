import type { Field, Fields } from '../fields/fields.ts';
import { multiline } from '../fields/fields.ts';
import { isEmpty, parseInput } from '../values/input.ts';
import { validateValue } from '../values/validate.ts';
import { isObject } from '../base/isObject.ts';
import type { Filter, FilterCondition, FilterValue } from './grammar.ts';
import { filterFields, isOperator, operatorLabel, operatorNames, operatorsOf } from './grammar.ts';
import { filterLimits } from '../fields/filterLimits.ts';
import type { Resource } from '../routes/resource.ts';
import { formatCount } from '../base/pluralize.ts';

/** A parsed filter, or a sentence that says what is wrong. */
export type ParsedFilter =
  | { readonly filter: Filter; readonly problem?: undefined }
  | { readonly filter?: undefined; readonly problem: string };

/** Ends the reading of a filter; its message is the problem. */
class FilterProblem extends Error {}

const filterShape =
  'A filter is a condition such as {"field":"name","op":"contains","value":"acme"}, or {"and":[…]} or {"or":[…]} with several of them.';

const anyText = multiline('Value', { maxLength: 1_000 });

/**
 * The field that a value of a condition is read and checked with: without the limits of what may be stored,
 * since one may look for any value of its kind.
 *
 * @example
 * filterValueField(number('Hour', { max: 23 })).max; // undefined
 */
export function filterValueField(field: Field): Field {
  const { min: _min, max: _max, required: _required, ...rest } = field;
  const isText = ['text', 'multiline', 'email', 'url', 'colour', 'list'].includes(field.kind);
  return isText ? { ...anyText, label: field.label } : { ...rest, required: true };
}

const isValue = (value: unknown): value is FilterValue =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The two moments of a time in place of a day: its first one, and the first after it. */
const momentsOf = ({ kind }: Field, value: unknown): readonly unknown[] =>
  (kind === 'date' &&
    typeof value === 'string' &&
    /^([^/]+Z)\/([^/]+Z)$/.exec(value)?.slice(1)) || [value];

function parseValue(name: string, field: Field, value: unknown): FilterValue {
  const valueField = filterValueField({ ...field, label: name });
  const parsedValue = parseInput(
    valueField,
    typeof value === 'number' && valueField.kind === 'multiline' ? String(value) : value,
  );
  const problem = isEmpty(parsedValue)
    ? `${name} needs a value to be compared with. For fields without a value use empty or notEmpty.`
    : momentsOf(field, parsedValue)
        .map((each) => validateValue(valueField, each))
        .find(Boolean);
  if (problem !== undefined) throw new FilterProblem(problem);
  if (!isValue(parsedValue)) throw new FilterProblem(`${name} needs one value.`);
  return parsedValue;
}

function parseCondition(
  fields: Fields,
  many: string,
  json: Readonly<Record<string, unknown>>,
): FilterCondition {
  const { field: name, op, value, ...otherKeys } = json;
  const [unknownKey] = Object.keys(otherKeys);
  if (typeof name !== 'string' || unknownKey !== undefined) throw new FilterProblem(filterShape);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) {
    const names = Object.keys(fields).join(', ');
    throw new FilterProblem(`The ${many} can be filtered by ${names}, not by ${name}.`);
  }
  const operators = operatorsOf(field);
  if (!isOperator(op) || !operators.includes(op)) {
    throw new FilterProblem(
      `${name} can be filtered with ${operators.join(', ')}, not with ${String(op)}.`,
    );
  }
  if (op === 'empty' || op === 'notEmpty') return { field: name, op };
  if (op !== 'among') return { field: name, op, value: parseValue(name, field, value) };
  if (!Array.isArray(value) || value.length === 0) {
    throw new FilterProblem(`${name}, with among, needs a list of values, such as ["a","b"].`);
  }
  if (value.length > filterLimits.values) {
    throw new FilterProblem(
      `${name} is compared with ${value.length} values; the limit is ${filterLimits.values}.`,
    );
  }
  return { field: name, op, value: value.map((each) => parseValue(name, field, each)) };
}

/** @throws FilterProblem for a filter that does not fit into the address of a call */
function assertFits(filter: Filter): Filter {
  const { length } = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  if (length <= filterLimits.length) return filter;
  throw new FilterProblem(
    `The filter takes ${formatCount(length)} characters in an address; the limit is ${formatCount(filterLimits.length)}. Remove some values, or shorten them.`,
  );
}

/**
 * Reads a filter, and checks it against the fields of a resource. Values that were typed as text become
 * what their fields hold.
 *
 * @param json the JSON of a filter, parsed
 * @example
 * parseFilter(contract.signals, { field: 'name', op: 'before', value: 'b' });
 * // { problem: 'name can be filtered with is, not, contains, among, empty, notEmpty, not with before.' }
 */
export function parseFilter(
  resource: Pick<Resource, 'filters' | 'fields' | 'many'>,
  json: unknown,
): ParsedFilter {
  const fields = filterFields(resource);
  let conditions = 0;
  const parse = (part: unknown, depth: number): Filter => {
    if (!isObject(part)) throw new FilterProblem(filterShape);
    const [key = '', ...otherKeys] = Object.keys(part);
    if (key !== 'and' && key !== 'or') {
      conditions++;
      if (conditions > filterLimits.conditions) {
        throw new FilterProblem(`A filter has ${filterLimits.conditions} conditions at most.`);
      }
      return parseCondition(fields, resource.many, part);
    }
    const parts: unknown = part[key];
    if (otherKeys.length > 0 || !Array.isArray(parts) || parts.length === 0) {
      throw new FilterProblem(filterShape);
    }
    if (depth === filterLimits.depth) {
      throw new FilterProblem(`A filter can nest groups ${filterLimits.depth} deep at most.`);
    }
    const parsedParts = parts.map((each) => parse(each, depth + 1));
    return key === 'and' ? { and: parsedParts } : { or: parsedParts };
  };
  try {
    return { filter: assertFits(parse(json, 0)) };
  } catch (error) {
    if (error instanceof FilterProblem) return { problem: error.message };
    throw error;
  }
}

const typedShape =
  "A filter is typed as 'field operator value', such as 'name contains acme', or as JSON.";

/** What an operator is called in sentences, without its 'is', by its name. */
const spokenOperators = operatorNames.flatMap((op) =>
  (['text', 'number', 'date'] as const)
    .map((kind) => operatorLabel(op, { kind, label: '', required: false }))
    .filter((label) => label.startsWith('is '))
    .map((label) => ({ op, words: label.slice('is '.length) })),
);

/**
 * Throws where the value of 'is' may be the end of an operator as sentences have it: 'name is empty' looks for
 * the text “empty”, and nobody who types it means that.
 */
function assertUnambiguous(field: string, value: string): void {
  const spokenOperator = spokenOperators
    .toSorted((a, b) => b.words.length - a.words.length)
    .find(({ words }) => value === words || value.startsWith(`${words} `));
  if (spokenOperator === undefined) return;
  const restOfText = value.slice(spokenOperator.words.length).trim();
  const typedText = [field, spokenOperator.op, restOfText].filter(Boolean).join(' ');
  const text = JSON.stringify({ field, op: 'is', value });
  throw new FilterProblem(
    `“${field} is ${value}” has two meanings. Write '${typedText}', or, for the text “${value}”, '${text}'.`,
  );
}

/** Reads one typed filter into JSON, which is still to be checked. */
function readText(text: string): unknown {
  if (text.trimStart().startsWith('{')) {
    try {
      return JSON.parse(text);
    } catch {
      throw new FilterProblem(`“${text}” is not valid JSON. Check quotes, commas and brackets.`);
    }
  }
  const [, field, op, typedValue = ''] = /^\s*(\S+)\s+(\S+)\s*(.*)$/s.exec(text) ?? [];
  if (field === undefined || op === undefined) throw new FilterProblem(typedShape);
  const value = typedValue.trim();
  if (op === 'empty' || op === 'notEmpty') {
    if (value === '') return { field, op };
    throw new FilterProblem(`${field} ${op} takes no value. Remove “${value}”.`);
  }
  if (op === 'is') assertUnambiguous(field, value);
  return { field, op, value: op === 'among' ? value.split(',').map((each) => each.trim()) : value };
}

/**
 * Parses filters that were typed in a terminal: JSON, or `field operator value` with commas between several values. All
 * of them must match.
 *
 * @example
 * parseTypedFilters(contract.companies, ['website contains .de']);
 * // { filter: { field: 'website', op: 'contains', value: '.de' } }
 * parseTypedFilters(contract.companies, ['website is empty']);
 * // { problem: "“website is empty” has two meanings. Write 'website empty', or, …" }
 */
export function parseTypedFilters(
  resource: Pick<Resource, 'filters' | 'fields' | 'many'>,
  texts: readonly string[],
): ParsedFilter {
  try {
    const [first, ...otherKeys] = texts.map(readText);
    return parseFilter(resource, otherKeys.length === 0 ? first : { and: [first, ...otherKeys] });
  } catch (error) {
    if (error instanceof FilterProblem) return { problem: error.message };
    throw error;
  }
}
