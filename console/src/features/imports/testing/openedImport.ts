import { screen, within } from 'storybook/test';

/** Finds the dialog of an opened import, by the name of its file. */
export const findDialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Import: ${name}` }));

/** The texts of the items of a list. */
export const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
