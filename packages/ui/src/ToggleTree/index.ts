export { ToggleTree, type ToggleTreeProps } from './ToggleTree.tsx';
export type { ToggleItem } from './model/types.ts';
