import { screen, userEvent, waitFor, within } from 'storybook/test';

/** Chooses a file in the open dialog of an import. */
export async function chooseCsv(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: /^Save / });
  const input = await waitFor(() => {
    const found = dialog.querySelector('input[type=file]');
    if (!(found instanceof HTMLInputElement)) throw new Error('There is no file input.');
    return found;
  });
  await userEvent.upload(input, new File([content], name, { type: 'text/csv' }));
  return within(dialog);
}
