import type { FormStep } from '../definition/definition.ts';

/** The names of the values that a step of a form edits. */
export const inputNames = ({
  inputs = [],
  valueNames = [],
}: Pick<FormStep, 'inputs' | 'valueNames'>): string[] => [
  ...inputs.map((input) => (typeof input === 'string' ? input : input.name)),
  ...valueNames,
];
