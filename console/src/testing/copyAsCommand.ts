import type { within } from 'storybook/test';
import { screen, userEvent } from 'storybook/test';

/** Chooses 'Copy as command' in the menu of a dialog. */
export async function copyAsCommand(dialog: ReturnType<typeof within>) {
  await userEvent.click(await dialog.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy as command' }));
}
