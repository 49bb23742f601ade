export { CardsField, type CardsFieldProps } from './CardsField.tsx';
export type { CardOption } from './groups.ts';
