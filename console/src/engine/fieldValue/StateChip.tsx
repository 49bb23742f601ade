import type { Tone } from '@steward/api';
import { createElement } from 'react';
import { lazyModule, useLazyModule } from '../../core/loading/lazyWithRetry.ts';

const badge = lazyModule(() => import('./badge.ts').then((m) => m.Badge));

/** A state as a chip; its plain word until the chip is loaded, since few lists have states. */
export function StateChip({ tone, children }: { tone: Tone; children: string }) {
  const Badge = useLazyModule(badge);
  return Badge ? createElement(Badge, { tone }, children) : children;
}
