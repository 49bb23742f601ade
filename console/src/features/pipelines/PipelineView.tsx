import type { AnyRow } from '@steward/api';
import { notAvailable } from '@steward/api';
import { EmptyState, Text } from '@steward/ui';
import { StageArrows } from './StageArrows.tsx';

/** The stages of a pipeline, in their order, as a row of arrows. */
export function PipelineView({ pipeline }: { pipeline: AnyRow }) {
  const stages: unknown[] = Array.isArray(pipeline.pipelineStages) ? pipeline.pipelineStages : [];
  if (stages.length === 0) {
    return <EmptyState title="This pipeline has no stages" />;
  }
  return (
    <>
      <Text as="h3" size="xl" weight="semibold" wrap="anywhere">
        {String(pipeline.name ?? notAvailable)}
      </Text>
      <StageArrows label="Stages in order" stages={stages} />
    </>
  );
}
