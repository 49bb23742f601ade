import { contract, extensionNames } from '@steward/api';
import { delay, fail, mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Profile/Password', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';
const { password } = mockPeople.administrator;
const next = 'lamp harbour seven crow';

/** The card of the password. */
async function findCard(canvasElement: HTMLElement) {
  return within(await within(canvasElement).findByRole('region', { name: 'Password' }));
}

/** Types the three passwords and submits them, all with the keyboard. */
async function changePassword(
  canvasElement: HTMLElement,
  current: string = password,
  wanted = next,
) {
  const card = await findCard(canvasElement);
  const button = card.getByRole('button', { name: 'Change Password' });
  await expect(button).toBeDisabled();
  card.getByLabelText('Current password').focus();
  await userEvent.keyboard(current);
  for (const text of [wanted, wanted]) {
    // Past the button that shows what is typed.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(text);
  }
  await expect(button).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  return card;
}

export const Empty: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    const current = card.getByLabelText('Current password');
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    for (const label of ['New password', 'Confirm new password']) {
      await expect(card.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    await userEvent.type(current, 'shown');
    await expect(current).toHaveAttribute('type', 'password');
    await userEvent.click(card.getByRole('button', { name: 'Show Current password' }));
    await expect(current).toHaveAttribute('type', 'text');
  },
};

export const Changed: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await changePassword(canvasElement);
    await expect(await screen.findByText(/^Your password has been changed\./)).toBeVisible();
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      await expect(card.getByLabelText(label)).toHaveValue('');
    }
    await waitFor(() => expect(card.getByLabelText('Current password')).toHaveFocus());
    await expect(card.getByRole('button', { name: 'Change Password' })).toBeDisabled();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    await expect(stored).not.toContain(next);
    await expect(stored).not.toContain(password);
  },
};

/** A wrong current password is an error at its field, and the session goes on. */
export const WrongCurrentPassword: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await changePassword(canvasElement, 'not the password');
    const text = 'This is not your current password.';
    const current = card.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveAccessibleDescription(text));
    await waitFor(() => expect(current).toHaveFocus());
    await expect(card.getAllByText(text)).toHaveLength(1);
    await expect(card.getByLabelText('New password')).toHaveValue(next);
    await userEvent.type(current, '!');
    await expect(card.queryByText(text)).toBeNull();
  },
};

/** A new password that others would try first is refused at its field. */
export const TooCommon: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await changePassword(canvasElement, password, 'qwertyuiop');
    const wanted = card.getByLabelText('New password');
    await waitFor(() => expect(wanted).toHaveAccessibleDescription(/^This is a common password/));
    await waitFor(() => expect(wanted).toHaveFocus());
  },
};

/** The rules of the screen that sets a password with a link. */
export const Invalid: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await userEvent.type(card.getByLabelText('Current password'), password);
    const wanted = card.getByLabelText('New password');
    await userEvent.type(wanted, 'short');
    await expect(wanted).toHaveAccessibleDescription(
      'Please make sure your password is at least 8 characters long.',
    );
    await userEvent.type(wanted, ' enough ');
    await expect(wanted).toHaveAccessibleDescription('It ends with a space.');
    const confirmation = card.getByLabelText('Confirm new password');
    await userEvent.type(confirmation, 'something else');
    await expect(confirmation).toHaveAccessibleDescription(
      'Please make sure both password fields match.',
    );
    await expect(card.getByRole('button', { name: 'Change Password' })).toBeDisabled();
  },
};

export const Pending: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.profile.changePassword)] }),
  play: async ({ canvasElement }) => {
    const card = await changePassword(canvasElement);
    const button = card.getByRole('button', { name: 'Change Password' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const TooManyAttempts: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.profile.changePassword, 429, 'Too many attempts. Wait a minute.')],
  }),
  play: async ({ canvasElement }) => {
    const card = await changePassword(canvasElement);
    await expect(await card.findByText('Too many attempts. Wait a minute.')).toBeVisible();
    await expect(card.getByLabelText('Current password')).toHaveValue(password);
  },
};

export const NetworkGone: Story = {
  ...consoleStory({
    path,
    overrides: [http.put('*/profile/password', () => HttpResponse.error())],
  }),
  play: async ({ canvasElement }) => {
    const card = await changePassword(canvasElement);
    await expect(await card.findByText(/^No answer from/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Change Password' })).toBeEnabled();
    await userEvent.type(card.getByLabelText('Current password'), '!');
    await expect(card.queryByText(/^No answer from/)).toBeNull();
  },
};

/** A platform that lacks the call is offered none. */
export const NotOffered: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'accounts') }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Edit Details' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Password' })).toBeNull();
    await expect(canvas.queryByLabelText('Current password')).toBeNull();
  },
};
