export { CardsField, type CardsFieldProps } from './CardsField.tsx';
