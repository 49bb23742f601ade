import { useRef } from 'react';
import type { Stage } from './stages.ts';

/**
 * Keys for the rows of stages: a stage keeps its key when it is edited and when another is removed above it,
 * so that its inputs keep what a person did in them.
 */
export function useStageKeys() {
  const keys = useRef({ of: new WeakMap<Stage, number>(), next: 0 });
  const keyOf = (stage: Stage): number => {
    const knownKey = keys.current.of.get(stage);
    if (knownKey !== undefined) return knownKey;
    keys.current.of.set(stage, keys.current.next);
    return keys.current.next++;
  };
  return {
    keyOf,
    /** The changed stage, under the key of what it was. */
    edited(stage: Stage, part: Partial<Stage>): Stage {
      const changedStage = { ...stage, ...part };
      keys.current.of.set(changedStage, keyOf(stage));
      return changedStage;
    },
  };
}
