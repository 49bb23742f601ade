import { isObject, notAvailable } from '@steward/api';
import { Stages } from './StageFlow.styles.ts';

const nameOf = (stage: unknown): string =>
  isObject(stage) && typeof stage.name === 'string' ? stage.name : notAvailable;

/** Without `sort_order`, the stages are sorted already. */
const orderOf = (stage: unknown): number => (isObject(stage) ? Number(stage.sort_order) || 0 : 0);

/** Stages as a row of arrows, sorted by their order. */
export function StageArrows({ label, stages }: { label: string; stages: readonly unknown[] }) {
  const sorted = stages.toSorted((one, other) => orderOf(one) - orderOf(other));
  return (
    <Stages aria-label={label}>
      {sorted.map((stage, index) => (
        <li key={index}>{nameOf(stage)}</li>
      ))}
    </Stages>
  );
}
