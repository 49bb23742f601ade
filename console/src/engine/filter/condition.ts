import { formatCount } from '@steward/api';
import type { Field, Option } from '@steward/api';
import type { FilterCondition, FilterOperator, FilterValue } from '@steward/api/forms';
import {
  filterLimits,
  filterValueField,
  isEmpty,
  operatorsOf,
  parseInput,
  validateValue,
} from '@steward/api/forms';

/**
 * How the value of a condition is entered: not at all, as one value, as several options, or as one value a
 * line.
 */
export type ValueShape = 'none' | 'one' | 'many' | 'lines';

/** The values of a condition's form. Each shape has its own, so that another operator loses nothing. */
export interface ConditionValues {
  readonly op: FilterOperator;
  readonly one?: string;
  readonly many?: readonly string[];
  readonly lines?: string;
}

/** The options of a field; undefined where its values are typed. */
export function optionsOf({ kind, options, words }: Field): readonly Option[] | undefined {
  if (words === undefined || kind !== 'number') return options;
  return Object.entries(words).map(([value, label]) => ({ value, label, description: value }));
}

/** The shape of the value that an operator compares a field with. */
export function shapeOf(field: Field, op: FilterOperator): ValueShape {
  if (op === 'empty' || op === 'notEmpty') return 'none';
  if (op !== 'among') return 'one';
  return field.kind === 'reference' || optionsOf(field) ? 'many' : 'lines';
}

/** The operator of a new condition: texts are mostly looked for by a part of them. */
export function defaultOperator(field: Field): FilterOperator {
  const operators = operatorsOf(field);
  return operators.find((op) => op === 'contains') ?? operators[0] ?? 'is';
}

/** The initial values of the form. */
export function initialCondition(field: Field, condition?: FilterCondition): ConditionValues {
  if (condition === undefined) return { op: defaultOperator(field) };
  const { op, value } = condition;
  const shape = shapeOf(field, op);
  const texts = (Array.isArray(value) ? value : [value ?? '']).map(String);
  return { op, [shape]: shape === 'one' ? texts[0] : shape === 'many' ? texts : texts.join('\n') };
}

/** The texts that were entered, blank ones left out. */
function enteredTexts(field: Field, values: ConditionValues): readonly string[] {
  const { one = '', many = [], lines = '' } = values;
  const shape = shapeOf(field, values.op);
  const texts = shape === 'many' ? many : shape === 'lines' ? lines.split('\n') : [one];
  return texts.map((text) => text.trim()).filter((text) => !isEmpty(text));
}

/**
 * The problems that keep the form from being applied, by the name of the value; empty if there are
 * none.
 *
 * @param problemOf why the filter cannot have this condition
 */
export function conditionProblems(
  name: string,
  field: Field,
  values: ConditionValues,
  problemOf: (condition: FilterCondition) => string | undefined,
): Partial<Record<ValueShape | 'op', string>> {
  const problems = valueProblems(field, values);
  if (Object.keys(problems).length > 0) return problems;
  const problem = problemOf(toCondition(name, field, values));
  if (problem === undefined) return {};
  const shape = shapeOf(field, values.op);
  return { [shape === 'none' ? 'op' : shape]: problem };
}

function valueProblems(field: Field, values: ConditionValues): Partial<Record<ValueShape, string>> {
  const shape = shapeOf(field, values.op);
  if (shape === 'none') return {};
  const texts = enteredTexts(field, values);
  if (texts.length === 0) {
    const isChosen = shape === 'many' || field.kind === 'reference' || optionsOf(field);
    return { [shape]: isChosen ? 'Choose a value.' : 'Enter a value.' };
  }
  if (texts.length > filterLimits.values)
    return {
      [shape]: `${formatCount(filterLimits.values)} values at most; these are ${formatCount(texts.length)}.`,
    };
  const valueField = filterValueField(field);
  const problem = texts
    .map((text) => validateValue(valueField, parseInput(valueField, text)))
    .find(Boolean);
  return problem === undefined ? {} : { [shape]: problem };
}

/** The condition of a form without problems. */
export function toCondition(name: string, field: Field, values: ConditionValues): FilterCondition {
  const { op } = values;
  const shape = shapeOf(field, op);
  if (shape === 'none') return { field: name, op };
  const valueField = filterValueField(field);
  // The form has no problems, so every text is a value of the field.
  const parsed = enteredTexts(field, values).map(
    (text) => parseInput(valueField, text) as FilterValue,
  );
  return { field: name, op, value: shape === 'one' ? (parsed[0] ?? null) : [...new Set(parsed)] };
}
