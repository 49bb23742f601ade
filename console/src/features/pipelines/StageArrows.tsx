import { isObject, notAvailable } from '@steward/api';
import { Stages } from './StageFlow.styles.ts';

const nameOf = (stage: unknown): string =>
  isObject(stage) && typeof stage.name === 'string' ? stage.name : notAvailable;

/** A platform that names no order has its stages in order already. */
const orderOf = (stage: unknown): number => (isObject(stage) ? Number(stage.sort_order) || 0 : 0);

/** Stages as a row of arrows, by their sort order. */
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
