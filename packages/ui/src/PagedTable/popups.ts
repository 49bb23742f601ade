import { latePart } from '../internal/latePart.tsx';

/** What opens over the table; one is small beside loading another. */
const load = () => import('./loadedPopups.ts');

/** The menu of a row. */
export const MenuPopup = latePart(async () => ({ default: (await load()).MenuPopup }));

/** The list of the column chooser. */
export const ColumnList = latePart(async () => ({ default: (await load()).ColumnList }));
