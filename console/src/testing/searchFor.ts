import { expect, screen, userEvent, waitFor } from 'storybook/test';

/** Opens the search box with its key and types into it. */
export async function searchFor(text: string) {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('/');
  const box = screen.getByRole('combobox', { name: /^Search .*areas and actions$/ });
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.keyboard(text);
  return box;
}
