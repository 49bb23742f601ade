export { ToggleTree, type ToggleTreeProps } from './ToggleTree.tsx';
export type { ToggleItem } from './types.ts';
