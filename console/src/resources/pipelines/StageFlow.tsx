import type { AnyRow } from '@steward/api';
import { notAvailable } from '@steward/api';
import { EmptyState } from '@steward/ui';
import { Stages } from './StageFlow.styles.ts';

const nameOf = (stage: unknown): string =>
  typeof stage === 'object' && stage !== null && 'name' in stage && typeof stage.name === 'string'
    ? stage.name
    : notAvailable;

/** A platform that names no order has its stages in order already. */
const orderOf = (stage: unknown): number =>
  typeof stage === 'object' && stage !== null && 'sort_order' in stage
    ? Number(stage.sort_order)
    : 0;

/** The stages of a pipeline, in their order, as a row of arrows. */
export function StageFlow({ pipeline }: { pipeline: AnyRow }) {
  const listed: unknown[] = Array.isArray(pipeline.pipelineStages) ? pipeline.pipelineStages : [];
  const stages = listed.toSorted((one, other) => orderOf(one) - orderOf(other));
  if (stages.length === 0) {
    return <EmptyState title="This pipeline has no stages" />;
  }
  return (
    <>
      <h3>{String(pipeline.name ?? notAvailable)}</h3>
      <Stages aria-label="Stages in order">
        {stages.map((stage, index) => (
          <li key={index}>{nameOf(stage)}</li>
        ))}
      </Stages>
    </>
  );
}
