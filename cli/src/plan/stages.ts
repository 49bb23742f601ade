import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@steward/api';
import { isEmpty, pipelineBody } from '@steward/api/forms';
import type { Values } from './kinds.ts';

const orderOf = ({ sort_order: order }: Values): number => (typeof order === 'number' ? order : 0);

const inOrder = (stages: readonly Values[]): readonly Values[] =>
  [...stages].sort((a, b) => orderOf(a) - orderOf(b));

/** The stages of a pipeline as the platform has them, in their order. Some platforms do not tell its numbers. */
export const storedStages = (stages: unknown): readonly Values[] =>
  inOrder(
    (Array.isArray(stages) ? stages.filter(isObject) : []).map(({ name, sort_order }) => ({
      name,
      ...(!isEmpty(sort_order) && { sort_order }),
    })),
  );

/** The stages of a plan as they would be sent, in their order. */
export const plannedStages = (stages: unknown): readonly Values[] =>
  inOrder(pipelineBody({ stages }).stages.filter(isObject));

/** Whether stages are those of the plan: by their numbers as well, where the platform tells them. */
export function hasStages(stored: readonly Values[], planned: readonly Values[]): boolean {
  const isNumbered = stored.every(({ sort_order }) => sort_order !== undefined);
  const names = (stages: readonly Values[]) => stages.map(({ name }) => name);
  return isNumbered
    ? isDeepStrictEqual(stored, planned)
    : isDeepStrictEqual(names(stored), names(planned));
}
