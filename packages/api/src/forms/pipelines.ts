import { isObject } from '../base/isObject.ts';
import { pipelines } from '../resources/pipelines.ts';
import type { Values } from '../values/input.ts';
import { isEmpty, parseIds, parseInput } from '../values/input.ts';

const { sort_order: sortOrder } = pipelines.fields.pipelineStages.fields;

/**
 * The body of a new pipeline. A stage without a sort order gets the default; one without a name is
 * left out.
 *
 * @example
 * pipelineBody({ name: 'Deals', stages: [{ name: 'New' }, { name: '' }] });
 * // { name: 'Deals', stages: [{ name: 'New', sort_order: 1 }] }
 */
export function pipelineBody(values: Values): { name: unknown; stages: unknown[] } {
  const stages = Array.isArray(values.stages) ? values.stages.filter(isObject) : [];
  return {
    name: typeof values.name === 'string' ? values.name.trim() : values.name,
    stages: stages
      .filter((stage) => !isEmpty(stage.name))
      .map((stage) => ({
        name: stage.name,
        sort_order: isEmpty(stage.sort_order)
          ? sortOrder.default
          : parseInput(sortOrder, stage.sort_order),
      })),
  };
}

/**
 * The body of a change of a pipeline. What is absent stays unchanged, and so does a name that was emptied.
 *
 * @example
 * pipelineChangeBody({ name: '', stages: [] }); // { stages: [] }
 */
export function pipelineChangeBody(values: Values): Record<string, unknown> {
  const { name, stages } = pipelineBody(values);
  return { ...(!isEmpty(name) && { name }), ...('stages' in values && { stages }) };
}

/**
 * A body for each chosen user who is not in the pipeline yet.
 *
 * @example
 * pipelineUserBodies({ id: 3, users: [{ id: 7 }] }, ['7', '8']); // [{ user_id: 8, pipeline_id: 3 }]
 */
export function pipelineUserBodies(
  pipeline: { id: number; users?: readonly { id?: number | null }[] | null },
  chosenIds: unknown,
): { user_id: number; pipeline_id: number }[] {
  const members = new Set(pipeline.users?.map((user) => user.id));
  return parseIds(chosenIds)
    .filter((user_id) => !members.has(user_id))
    .map((user_id) => ({ user_id, pipeline_id: pipeline.id }));
}
