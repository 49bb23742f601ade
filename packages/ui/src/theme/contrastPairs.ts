import type { Token } from './tokens.ts';

/** Two tokens that meet on screen, and the WCAG figure that they must reach. */
export interface ContrastPair {
  front: Token['name'];
  back: Token['name'];
  /** 7 for body text (AAA), 4.5 for other text (AA), 3 for edges that carry meaning. */
  atLeast: 3 | 4.5 | 7;
}

const grounds = [
  '--sw-canvas',
  '--sw-surface',
  '--sw-raised',
  '--sw-sunken',
  '--sw-hover',
] as const;

const on = (
  front: Token['name'],
  backs: readonly Token['name'][],
  atLeast: ContrastPair['atLeast'],
): ContrastPair[] => backs.map((back) => ({ front, back, atLeast }));

const meaning = (front: Token['name'], soft: Token['name']): ContrastPair[] => [
  ...on(front, [...grounds, soft], 4.5),
  ...on('--sw-ink', [soft], 7),
];

/** Every pair that the components use together. */
export const contrastPairs: readonly ContrastPair[] = [
  ...on('--sw-ink', grounds, 7),
  ...on('--sw-ink-2', grounds, 7),
  ...on('--sw-ink-3', grounds, 4.5),
  ...meaning('--sw-accent-text', '--sw-accent-soft'),
  ...meaning('--sw-ok', '--sw-ok-soft'),
  ...meaning('--sw-warn', '--sw-warn-soft'),
  ...meaning('--sw-danger', '--sw-danger-soft'),
  ...meaning('--sw-info', '--sw-info-soft'),
  ...on('--sw-accent-ink', ['--sw-accent', '--sw-accent-hover'], 4.5),
  ...on('--sw-danger-ink', ['--sw-danger-solid'], 4.5),
  ...on('--sw-surface', ['--sw-ink'], 4.5),
  ...on('--sw-line-strong', grounds, 3),
  ...on('--sw-accent', [...grounds, '--sw-accent-soft'], 3),
  ...on('--sw-ring', [...grounds, '--sw-accent-soft', '--sw-danger-soft'], 3),
];
