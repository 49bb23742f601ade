import { isObject, pipelines } from '@steward/api';
import { validateForm, isEmpty } from '@steward/api/forms';

/** A stage of a pipeline, as it is typed. */
export interface Stage {
  readonly name: string;
  readonly sort_order: string;
}

/** The fields of a stage. */
export const { name: nameField, sort_order: orderField } = pipelines.fields.pipelineStages.fields;

const defaultOrder = String(orderField.default);

export const newStage: Stage = { name: '', sort_order: defaultOrder };

/** The stages of a pipeline for its form; an empty one where it has none. */
export function toStages(stages: unknown): readonly Stage[] {
  const storedStages = (Array.isArray(stages) ? stages.filter(isObject) : []).map((stage) => ({
    name: String(stage.name ?? ''),
    sort_order: String(stage.sort_order ?? defaultOrder),
  }));
  return storedStages.length === 0 ? [newStage] : storedStages;
}

/** The order of a stage after these: the next number if they count up, or else the default. */
function nextOrder(before: readonly Stage[]): string {
  const orders = before.map(({ sort_order }) => Number(sort_order));
  const countsUp = orders.every((order, at) => at === 0 || order > (orders[at - 1] ?? order));
  const last = orders.at(-1);
  return orders.length > 1 && countsUp && last !== undefined ? String(last + 1) : defaultOrder;
}

/** Whether a row is as it was added; such a row is not sent. */
export function isUntouched(stages: readonly Stage[], at: number): boolean {
  const { name, sort_order } = stages[at] ?? newStage;
  const defaults = [defaultOrder, nextOrder(stages.slice(0, at))];
  return isEmpty(name) && (isEmpty(sort_order) || defaults.includes(sort_order.trim()));
}

/** The errors of a stage. */
export function validateStage(
  stages: readonly Stage[],
  at: number,
): { readonly name?: string; readonly sort_order?: string } {
  const stage = stages[at];
  if (stage === undefined || isUntouched(stages, at)) return {};
  const problems = validateForm({ name: nameField, sort_order: orderField }, { ...stage });
  return isEmpty(stage.name) ? { ...problems, name: 'Name this stage, or remove it.' } : problems;
}

/** The first error of all stages. */
export const firstStageError = (stages: readonly Stage[] = []): string | undefined =>
  stages.flatMap((_stage, at) => Object.values(validateStage(stages, at)))[0];

/** Adds an empty stage after the row `at`. */
export const addStage = (stages: readonly Stage[], at: number): readonly Stage[] =>
  stages.toSpliced(at + 1, 0, { name: '', sort_order: nextOrder(stages.slice(0, at + 1)) });

/** Adds a stage for each line of a pasted text, and returns the row of the last; undefined for a single line. */
export function pasteStages(
  stages: readonly Stage[],
  at: number,
  text: string,
): { readonly stages: readonly Stage[]; readonly last: number } | undefined {
  const names = text.split(/[\r\n]+/).map((line) => line.trim());
  const lines = names.filter((line) => !isEmpty(line));
  if (lines.length < 2) return undefined;
  const { name = '', sort_order = '' } = stages[at] ?? newStage;
  // A row without a name takes the first line; otherwise all lines get new rows below.
  const first = isEmpty(name) ? at : at + 1;
  const start = Number(first === at ? sort_order : nextOrder(stages.slice(0, first)));
  const pasted = lines.map((line, index) => ({
    name: line,
    sort_order: String((Number.isInteger(start) ? start : 1) + index),
  }));
  return {
    stages: stages.toSpliced(first, first === at ? 1 : 0, ...pasted),
    last: first + lines.length - 1,
  };
}
