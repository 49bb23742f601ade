import { contract } from '@steward/api';
import { delay, fail, mockPeople, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Login', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const { administrator } = mockPeople;

async function fillIn(canvasElement: HTMLElement, password: string) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('Email'), administrator.email);
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
  return canvas;
}

export const Default: Story = {
  ...consoleStory({ path: '/', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    await expect(canvas.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      '/create-subscription',
    );
  },
};

export const MalformedEmail: Story = {
  ...consoleStory({ path: '/', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), 'ada@');
    await userEvent.tab();
    await expect(await canvas.findByText('Please enter a valid email address.')).toBeVisible();
  },
};

export const WrongCredentials: Story = {
  ...consoleStory({ path: '/', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, 'not the password');
    await expect(
      await canvas.findByText('Your login credentials are incorrect. Please try again.'),
    ).toBeVisible();
  },
};

/** An answer that says neither who is logged in nor which administrator counts as an error. */
export const LoginWithoutId: Story = {
  ...consoleStory({
    path: '/',
    signedIn: false,
    overrides: [reply(contract.auth.login, { token: 'a token of nobody' })],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(await canvas.findByText('Error logging in')).toBeVisible();
  },
};

/** What no other password would mend is told as it is. */
export const PlatformAway: Story = {
  ...consoleStory({
    path: '/',
    signedIn: false,
    overrides: [fail(contract.auth.login, 503, 'The platform is being restarted.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(await canvas.findByText('The platform is being restarted.')).toBeVisible();
    await expect(canvas.queryByText(/credentials are incorrect/)).toBeNull();
  },
};

/** Whoever tried too often reads so, and not that another password would do. */
export const TooOften: Story = {
  ...consoleStory({
    path: '/',
    signedIn: false,
    overrides: [
      fail(contract.auth.login, 429, 'Too many attempts. Wait 15 minutes, then try again.'),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(await canvas.findByText(/^Too many attempts/)).toBeVisible();
  },
};

/** No answer comes at all. */
export const NoAnswer: Story = {
  ...consoleStory({
    path: '/',
    signedIn: false,
    overrides: [http.post('*/auth/login', () => HttpResponse.error())],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(await canvas.findByText(/^No answer from /)).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveValue(administrator.password);
  },
};

/** Who is logged out by the platform reads why, and that the way back is kept. */
export const SessionEnded: Story = {
  ...consoleStory({
    path: '/manage-signals',
    overrides: [fail(contract.signals.list, 401, 'Your session has ended.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = 'Your session has ended. Log in to go back to where you were.';
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeDisabled();
  },
};

export const Pending: Story = {
  ...consoleStory({
    path: '/',
    signedIn: false,
    overrides: [delay('infinite', contract.auth.login)],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(canvas.getByRole('button', { name: /Login/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const LogsIn: Story = {
  ...consoleStory({ path: '/', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  },
};

export const ResetRequest: Story = {
  ...consoleStory({ path: '/reset-password', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), 'someone@steward.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Send instructions' }));
    await expect(await canvas.findByText(/We have sent you an email/)).toBeVisible();
  },
};

/** Nothing is sent while the address is missing or malformed. */
export const ResetRequestMalformed: Story = {
  ...consoleStory({ path: '/reset-password', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const email = await canvas.findByLabelText('Email');
    const send = canvas.getByRole('button', { name: 'Send instructions' });
    await expect(send).toBeDisabled();
    await userEvent.type(email, 'someone@');
    await userEvent.tab();
    await userEvent.type(email, 'steward.example');
    await expect(send).toBeEnabled();
    await userEvent.clear(email);
    await expect(send).toBeDisabled();
    await userEvent.type(email, 'someone@');
    await expect(
      await canvas.findByText('Please make sure you enter a valid email address.'),
    ).toBeVisible();
    await expect(send).toBeDisabled();
  },
};

export const ResetRequestFails: Story = {
  ...consoleStory({
    path: '/reset-password',
    signedIn: false,
    overrides: [fail(contract.auth.requestReset, 500, 'The mail server is away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const email = await canvas.findByLabelText('Email');
    await userEvent.type(email, 'someone@steward.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Send instructions' }));
    await expect(await canvas.findByText('The mail server is away.')).toBeVisible();
    await expect(canvas.queryByText(/We have sent you an email/)).toBeNull();
    await expect(email).toHaveValue('someone@steward.example');
  },
};

/** Types a password that will do, twice, and sends it. */
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

export const PasswordChanged: Story = {
  ...consoleStory({
    path: '/reset-password/1/token',
    signedIn: false,
    overrides: [reply(contract.auth.confirmReset, {})],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await setPassword(canvasElement);
    await expect(
      await canvas.findByText(
        'Your password has been successfully changed. You can now go back and log in.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Back to login' })).toHaveFocus());
  },
};

/** Whose own password it was is logged out with it, and can log in again as the words say. */
export const OwnPasswordChanged: Story = {
  ...consoleStory({
    path: '/reset-password/1/token',
    overrides: [reply(contract.auth.confirmReset, {})],
  }),
  play: async (context) => {
    await PasswordChanged.play?.(context);
    await userEvent.keyboard('{Enter}');
    const login = within(context.canvasElement).findByRole('button', { name: 'Login' });
    await expect(await login).toBeVisible();
  },
};

/** A link that was used or has run out changes nothing, and says so. */
export const PasswordNotChanged: Story = {
  ...consoleStory({
    path: '/reset-password/1/token',
    signedIn: false,
    overrides: [fail(contract.auth.confirmReset, 400, 'This link has run out.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await setPassword(canvasElement);
    await expect(await canvas.findByText('This link has run out.')).toBeVisible();
    await expect(canvas.queryByText(/successfully changed/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  },
};

export const NewLinkAskedFor: Story = {
  ...PasswordNotChanged,
  play: async (context) => {
    await PasswordNotChanged.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Ask for a new link' }));
    await expect(await canvas.findByRole('button', { name: 'Send instructions' })).toBeVisible();
  },
};

export const ResetConfirm: Story = {
  ...consoleStory({ path: '/reset-password/1/token', signedIn: false }),
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
