import type { AnyRow } from '@steward/api';
import { notAvailable } from '@steward/api';
import { EmptyState, Text } from '@steward/ui';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useConfig } from '../../core/store/context.ts';
import { StageArrows } from './StageArrows.tsx';

const PipelinePeople = lazyWithRetry(() =>
  import('./PipelinePeople.tsx').then((m) => m.PipelinePeople),
);

/** The stages of a pipeline, in their order, as a row of arrows; and its people, where they can be removed. */
export function PipelineView({ pipeline }: { pipeline: AnyRow }) {
  const stages: unknown[] = Array.isArray(pipeline.pipelineStages) ? pipeline.pipelineStages : [];
  const showsPeople = useConfig().extensions.includes('pipelines');
  return (
    <>
      <Text as="h3" size="xl" weight="semibold" wrap="anywhere">
        {String(pipeline.name ?? notAvailable)}
      </Text>
      {stages.length === 0 ? (
        <EmptyState title="This pipeline has no stages" />
      ) : (
        <StageArrows label="Stages in order" stages={stages} />
      )}
      {showsPeople && <PipelinePeople pipeline={pipeline} />}
    </>
  );
}
