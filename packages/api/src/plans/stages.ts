import { isEmpty } from '../values/input.ts';
import type { Values } from '../values/input.ts';
import { pipelineBody } from '../forms/pipelines.ts';
import { isObject } from '../base/isObject.ts';

const sortOrderOf = ({ sort_order: order }: Values): number =>
  typeof order === 'number' ? order : 0;

const sortStages = (stages: readonly Values[]): readonly Values[] =>
  [...stages].sort((a, b) => sortOrderOf(a) - sortOrderOf(b));

/** The stages of a pipeline as the platform has them, in their order. */
export const storedStages = (stages: unknown): readonly Values[] =>
  sortStages(
    (Array.isArray(stages) ? stages.filter(isObject) : []).map(({ name, sort_order }) => ({
      name,
      ...(!isEmpty(sort_order) && { sort_order }),
    })),
  );

/** The stages of a plan as they would be sent, in their order. */
export const plannedStages = (stages: unknown): readonly Values[] =>
  sortStages(pipelineBody({ stages }).stages.filter(isObject));
