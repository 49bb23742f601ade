import type { Theme, TokenName } from '@steward/ui';

/** Two tokens that meet on screen, and the WCAG figure that they must reach. */
export interface ContrastPair {
  front: TokenName;
  background: TokenName;
  /** 7 for body text (AAA), 5 for quiet text, 4.5 for other text (AA), 3 for edges that carry meaning. */
  atLeast: 3 | 4.5 | 5 | 7;
  /** Whether it is text, or else an edge or a mark. */
  kind: 'text' | 'edge';
}

const grounds = [
  '--sw-canvas',
  '--sw-surface',
  '--sw-raised',
  '--sw-sunken',
  '--sw-hover',
] as const satisfies readonly TokenName[];

/** Grounds that say something; texts of every ink stand on them. */
const softs = [
  '--sw-accent-soft',
  '--sw-ok-soft',
  '--sw-warn-soft',
  '--sw-danger-soft',
  '--sw-info-soft',
] as const satisfies readonly TokenName[];

const text = (
  front: TokenName,
  backs: readonly TokenName[],
  atLeast: ContrastPair['atLeast'],
): ContrastPair[] => backs.map((background) => ({ front, background, atLeast, kind: 'text' }));

const edge = (front: TokenName, backs: readonly TokenName[]): ContrastPair[] =>
  backs.map((background) => ({ front, background, atLeast: 3, kind: 'edge' }));

const meaning = (front: TokenName, soft: TokenName): ContrastPair[] =>
  text(front, [...grounds, soft], 4.5);

const everywhere: readonly ContrastPair[] = [
  ...text('--sw-ink', [...grounds, ...softs], 7),
  ...text('--sw-ink-2', [...grounds, ...softs], 7),
  ...text('--sw-ink-3', [...grounds, ...softs], 5),
  ...meaning('--sw-accent-text', '--sw-accent-soft'),
  ...meaning('--sw-ok', '--sw-ok-soft'),
  ...meaning('--sw-warn', '--sw-warn-soft'),
  ...meaning('--sw-danger', '--sw-danger-soft'),
  ...meaning('--sw-info', '--sw-info-soft'),
  ...text('--sw-accent-ink', ['--sw-accent', '--sw-accent-hover'], 4.5),
  ...text('--sw-danger-ink', ['--sw-danger-solid'], 4.5),
  ...text('--sw-surface', ['--sw-ink'], 4.5),
  // The ground within it is that of a field, whatever lies around.
  ...edge('--sw-line-strong', ['--sw-surface', '--sw-raised']),
  ...edge('--sw-accent', [...grounds, '--sw-accent-soft']),
  ...edge('--sw-track', grounds),
  ...edge('--sw-knob', ['--sw-track']),
  ...edge('--sw-ring', [...grounds, '--sw-accent-soft', '--sw-danger-soft']),
];

/** High contrast also draws the structure so that it can be seen. */
const structure: readonly ContrastPair[] = [
  ...edge('--sw-line', grounds),
  ...edge('--sw-line-2', grounds),
  ...edge('--sw-line-strong', ['--sw-canvas', '--sw-sunken', '--sw-hover']),
  ...edge('--sw-warn-line', grounds),
];

const raised = (pair: ContrastPair): ContrastPair => ({
  ...pair,
  atLeast: pair.kind === 'text' ? 7 : 4.5,
});

/** Whether a theme is for those who need more contrast. */
export const isHighContrast = (theme: Theme): boolean => theme.startsWith('contrast');

/** Every pair that the components use together, with what it must reach in a theme: all text 7 in high contrast. */
export const contrastPairs = (theme: Theme): readonly ContrastPair[] =>
  isHighContrast(theme) ? [...everywhere.map(raised), ...structure] : everywhere;
