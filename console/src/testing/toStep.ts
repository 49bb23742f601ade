import { screen, userEvent, within } from 'storybook/test';

/** Goes on to a step of the wizard that is open, the first being 1; `name` is filled in on the way. */
export async function toStep(count: number, name?: string) {
  const dialog = within(await screen.findByRole('dialog'));
  if (name !== undefined) await userEvent.type(await dialog.findByLabelText(/^Name/), name);
  for (let step = 1; step < count; step += 1) {
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  }
  return dialog;
}
