import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';

/** The dialog that imports a file; it is loaded once it is opened. */
export const ImportDialog = lazyWithRetry(() =>
  import('./dialog/ImportDialog.tsx').then((m) => m.ImportDialogContent),
);
