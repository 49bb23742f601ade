import { screen, userEvent, within } from 'storybook/test';

/** Goes to a step of the open wizard, counted from 1; fills in `name` first. */
export async function goToStep(count: number, name?: string) {
  const dialog = within(await screen.findByRole('dialog'));
  if (name !== undefined) await userEvent.type(await dialog.findByLabelText(/^Name/), name);
  for (let step = 1; step < count; step += 1) {
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  }
  return dialog;
}
