import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Login/Password reset', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

/** A platform that can check links, and a valid one. */
const works = reply(contract.auth.checkReset, { id: 1, works: true, has_password: true });
const invited = reply(contract.auth.checkReset, { id: 1, works: true, has_password: false });
const path = '/reset-password/1/token';

/** Types a valid password twice, and submits it. */
async function setPassword(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const save = await canvas.findByRole('button', { name: 'Save password' });
  await expect(save).toBeDisabled();
  await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
  await userEvent.type(canvas.getByLabelText('Password'), 'long enough');
  await expect(save).toBeDisabled();
  await userEvent.type(canvas.getByLabelText('Confirm password'), 'long enough');
  await userEvent.click(save);
  return canvas;
}

// @specification rules.passwordButton, failures.resetSuccess
export const PasswordChanged: Story = {
  ...consoleStory({
    path,
    signedIn: false,
    overrides: [works, reply(contract.auth.confirmReset, {})],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await setPassword(canvasElement);
    await expect(
      await canvas.findByText(
        'Your password has been successfully changed. You can now go back and log in.',
      ),
    ).toBeVisible();
    await expect(canvas.queryByText(/^The link works once/)).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Log in' })).toHaveFocus());
    await expect(canvas.queryByRole('link', { name: 'Back to login' })).toBeNull();
  },
};

/** Resetting the current user's own password logs them out, so that they can log in again. */
// @specification mishaps.ownPassword
export const OwnPasswordChanged: Story = {
  ...consoleStory({
    path,
    overrides: [works, reply(contract.auth.confirmReset, {})],
  }),
  play: async (context) => {
    await PasswordChanged.play?.(context);
    await userEvent.keyboard('{Enter}');
    const login = within(context.canvasElement).findByRole('button', { name: 'Login' });
    await expect(await login).toBeVisible();
  },
};

/** A used or expired link changes nothing; the page offers a new one instead of the fields. */
// @specification failures.resetFailure
export const PasswordNotChanged: Story = {
  ...consoleStory({
    path,
    signedIn: false,
    extensions: [],
    overrides: [fail(contract.auth.confirmReset, 400, 'This link has run out.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await setPassword(canvasElement);
    await expect(await canvas.findByText('This link has run out.')).toBeVisible();
    await expect(canvas.queryByText(/successfully changed/)).toBeNull();
    await expect(canvas.queryByLabelText('Password')).toBeNull();
    const another = canvas.getByRole('button', { name: 'Ask for a new link' });
    await waitFor(() => expect(another).toHaveFocus());
  },
};

const tooCommon = 'This is one of the passwords that most people choose. Choose another.';

/** A password that the platform refuses leaves the link as it was: the form stays, for another one. */
export const PasswordTooCommon: Story = {
  ...consoleStory({
    path,
    signedIn: false,
    overrides: [
      works,
      http.post('*/api/admin/auth/reset-password/*', () =>
        HttpResponse.json({ message: tooCommon, errors: { password: tooCommon } }, { status: 400 }),
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await setPassword(canvasElement);
    await waitFor(() =>
      expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(tooCommon),
    );
    await expect(canvas.getAllByText(tooCommon)).toHaveLength(1);
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
    await userEvent.type(canvas.getByLabelText('Password'), ' and then some');
    await expect(canvas.queryByText(tooCommon)).toBeNull();
  },
};

/** An error that is not about the link keeps the form, and is cleared by typing. */
export const PlatformAway: Story = {
  ...consoleStory({
    path,
    signedIn: false,
    overrides: [works, fail(contract.auth.confirmReset, 503, 'Away for a moment.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await setPassword(canvasElement);
    await expect(await canvas.findByText('Away for a moment.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save password' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Ask for a new link' })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Confirm password'), '{Backspace}');
    await expect(canvas.queryByText('Away for a moment.')).toBeNull();
  },
};

/** A platform that can check links shows a used one before a password is typed. */
export const LinkUsed: Story = {
  ...consoleStory({ path, signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = await canvas.findByRole('heading', { name: 'This link no longer works' });
    await expect(heading).toBeVisible();
    await expect(canvas.queryByLabelText('Password')).toBeNull();
    const another = canvas.getByRole('button', { name: 'Ask for a new link' });
    await waitFor(() => expect(another).toHaveFocus());
    await expect(another).toHaveAccessibleDescription('It was used already or has expired.');
  },
};

export const LinkChecking: Story = {
  ...consoleStory({
    path,
    signedIn: false,
    overrides: [delay('infinite', contract.auth.checkReset)],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('status')).toHaveTextContent('Checking the link');
    await expect(canvas.queryByLabelText('Password')).toBeNull();
  },
};

/** When the link cannot be checked, the form is shown anyway. */
export const LinkUnchecked: Story = {
  ...consoleStory({
    path,
    signedIn: false,
    overrides: [
      fail(contract.auth.checkReset, 404, 'No such call.'),
      reply(contract.auth.confirmReset, {}),
    ],
  }),
  play: async (context) => PasswordChanged.play?.(context),
};

/** The texts for an invited user, who has no password yet, mention neither a new nor an old one. */
export const FirstPassword: Story = {
  ...consoleStory({
    path,
    signedIn: false,
    overrides: [invited, reply(contract.auth.confirmReset, {})],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = await canvas.findByRole('heading', { name: 'Choose a password' });
    await expect(heading).toBeVisible();
    await setPassword(canvasElement);
    await expect(await canvas.findByText(/^Your password has been success/)).toBeVisible();
    await expect(canvas.queryByText(/old one/)).toBeNull();
  },
};

export const NewLinkAskedFor: Story = {
  ...PasswordNotChanged,
  play: async (context) => {
    await PasswordNotChanged.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Send instructions' })).toBeVisible();
  },
};

/** A leading or trailing space would be an invisible part of the password, so a warning shows it. */
export const PasswordWithASpace: Story = {
  ...consoleStory({ path, signedIn: false, overrides: [works] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const password = await canvas.findByLabelText('Password');
    await userEvent.click(password);
    await userEvent.paste('long enough ');
    await expect(password).toHaveAccessibleDescription('It ends with a space.');
    await userEvent.type(password, '{Backspace}');
    await expect(password).not.toHaveAccessibleDescription();
  },
};

// @specification routes.resetConfirm, login.resetConfirm, rules.passwordLength
// @specification rules.passwordConfirmation, rules.passwordButton
export const ResetConfirm: Story = {
  ...consoleStory({ path, signedIn: false, overrides: [works] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const password = await canvas.findByLabelText('Password');
    await userEvent.type(password, 'short');
    await expect(
      await canvas.findByText('Please make sure your password is at least 8 characters long.'),
    ).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'long enough');
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'something else');
    await expect(
      await canvas.findByText('Please make sure both password fields match.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save password' })).toBeDisabled();
  },
};
