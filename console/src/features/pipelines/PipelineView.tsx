import type { AnyRow } from '@steward/api';
import { notAvailable } from '@steward/api';
import { EmptyState } from '@steward/ui';
import { RecordTitle } from '../../engine/record/RecordTitle.styles.ts';
import { StageArrows } from './StageArrows.tsx';

/** The stages of a pipeline, in their order, as a row of arrows. */
export function PipelineView({ pipeline }: { pipeline: AnyRow }) {
  const stages: unknown[] = Array.isArray(pipeline.pipelineStages) ? pipeline.pipelineStages : [];
  if (stages.length === 0) {
    return <EmptyState title="This pipeline has no stages" />;
  }
  return (
    <>
      <RecordTitle>{String(pipeline.name ?? notAvailable)}</RecordTitle>
      <StageArrows label="Stages in order" stages={stages} />
    </>
  );
}
