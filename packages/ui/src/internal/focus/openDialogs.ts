/** The dialogs that are open, the uppermost last. */
export const openDialogs = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.sw-dialog[data-open]'),
];

/** Whether a dialog is the topmost open one. */
export const isTopDialog = (dialog: HTMLElement | null): boolean =>
  dialog !== null && openDialogs().at(-1) === dialog;
