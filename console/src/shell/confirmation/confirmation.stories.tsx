import { mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Confirmation', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';
const { password } = mockPeople.administrator;
const question = 'Confirm that it is you';

/** Asks for an API key, which is a grave call, and returns the question. */
async function makeKey(canvasElement: HTMLElement) {
  const button = await within(canvasElement).findByRole('button', { name: 'Generate API Key' });
  await userEvent.click(button);
  return within(await screen.findByRole('dialog', { name: question }));
}

/** The call goes on by itself once the password is right. */
export const Given: Story = {
  ...consoleStory({ path, isConfirmed: false }),
  play: async ({ canvasElement }) => {
    const dialog = await makeKey(canvasElement);
    const input = dialog.getByLabelText('Password');
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.type(input, password);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await within(canvasElement).findByLabelText('Key')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const WrongPassword: Story = {
  ...consoleStory({ path, isConfirmed: false }),
  play: async ({ canvasElement }) => {
    const dialog = await makeKey(canvasElement);
    const input = dialog.getByLabelText('Password');
    await userEvent.type(input, 'not this one');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('This is not your password.'));
    await userEvent.type(input, '!');
    await expect(input).not.toHaveAccessibleDescription('This is not your password.');
  },
};

/** Nothing happens without the proof, and the screen says why. */
export const Cancelled: Story = {
  ...consoleStory({ path, isConfirmed: false }),
  play: async ({ canvasElement }) => {
    await makeKey(canvasElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^This needs a proof that it is you/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Generate API Key' })).toBeEnabled();
  },
};

/** A question of another dialog stays below, and goes on after the answer. */
export const OverAnotherDialog: Story = {
  ...consoleStory({ path: '/team?open=delete:3', isConfirmed: false }),
  play: async ({ canvasElement }) => {
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
    await userEvent.click(confirm.getByRole('button', { name: 'Delete User' }));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    const input = dialog.getByLabelText('Password');
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText(/^This needs a proof that it is you/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete User' }));
    const again = within(await screen.findByRole('dialog', { name: question }));
    await userEvent.type(again.getByLabelText('Password'), password);
    await userEvent.click(again.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('rowheader', { name: 'Mateus Carvalho' })).toBeNull();
  },
};
