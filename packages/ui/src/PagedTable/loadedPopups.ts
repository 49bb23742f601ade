export { default as MenuPopup } from '../Menu/MenuPopup.tsx';
export { default as ColumnList } from './ColumnList.tsx';
