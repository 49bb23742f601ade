/** The parts that the first drawing does without; loaded once. */
export const loadTools = () => import('./tools.ts');
