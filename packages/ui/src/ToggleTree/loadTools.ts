/** The parts that the first drawing does without. */
export const loadTools = () => import('./tools.ts');

/** What {@link loadTools} brings. */
export type Tools = Awaited<ReturnType<typeof loadTools>>;
