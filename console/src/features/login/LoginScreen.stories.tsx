import { contract } from '@steward/api';
import {
  codeAt,
  delay,
  fail,
  mockPeople,
  mockRecoveryCode,
  mockSecret,
  reply,
} from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createGate } from '../../testing/gate.ts';
import { consoleStory, storyTime } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Login', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const { administrator } = mockPeople;

const incorrect = 'Your login credentials are incorrect. Please try again.';

async function fillIn(canvasElement: HTMLElement, password: string) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('Email'), administrator.email);
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
  return canvas;
}

// @specification routes.login, routes.createAccount, login.links, rules.loginButton
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

/** The console has no sign-up; the page at this address says how accounts are created. */
export const CreateAccount: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Create Account' }));
    const heading = await canvas.findByRole('heading', { name: 'Accounts are made by invitation' });
    await expect(heading).toBeVisible();
    await expect(within(document.head).getByTestId('address')).toHaveAttribute('content', '/404');
    await userEvent.click(canvas.getByRole('link', { name: 'Back to login' }));
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
};

// @specification rules.loginEmail
export const MalformedEmail: Story = {
  ...consoleStory({ path: '/', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), 'ada@');
    await userEvent.tab();
    await expect(await canvas.findByText('Please enter a valid email address.')).toBeVisible();
  },
};

/** The form stays where it is when an error appears in it. */
export const StaysInPlace: Story = {
  ...MalformedEmail,
  play: async (context) => {
    const canvas = within(context.canvasElement);
    const heading = await canvas.findByRole('heading', { name: 'Log in' });
    const { top } = heading.getBoundingClientRect();
    await MalformedEmail.play?.(context);
    await expect(heading.getBoundingClientRect().top).toBe(top);
  },
};

// @specification states.login, rules.loginEmail, rules.loginButtonError, failures.login
export const WrongCredentials: Story = {
  ...consoleStory({ path: '/', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, 'not the password');
    await expect(await canvas.findByText(incorrect)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeDisabled();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

/** Editing clears the error of the last attempt; the password is selected, so that typing replaces it. */
// @specification rules.loginEmail, rules.loginButtonError
export const ErrorGoesWithRetyping: Story = {
  ...WrongCredentials,
  play: async (context) => {
    await WrongCredentials.play?.(context);
    const canvas = within(context.canvasElement);
    const password = canvas.getByLabelText('Password');
    await userEvent.keyboard(administrator.password);
    await expect(password).toHaveValue(administrator.password);
    await expect(canvas.queryByText(incorrect)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  },
};

const gate = createGate();

/** Who notices the mistake before the answer comes types on; the answer leaves what was typed as it is. */
export const RetypedBeforeTheAnswer: Story = {
  ...consoleStory({
    path: '/',
    signedIn: false,
    overrides: [http.post('*/auth/login', () => gate.passed())],
  }),
  beforeEach: gate.shut,
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, 'not the password');
    const password = canvas.getByLabelText('Password');
    await userEvent.clear(password);
    await userEvent.type(password, administrator.password.slice(0, 4));
    gate.open();
    await expect(await canvas.findByText(incorrect)).toBeVisible();
    await userEvent.keyboard(administrator.password.slice(4));
    await expect(password).toHaveValue(administrator.password);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  },
};

/** Coming back from another page shows an empty form without the old error. */
export const ErrorLeftBehind: Story = {
  ...WrongCredentials,
  play: async (context) => {
    await WrongCredentials.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot your password?' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to login' }));
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeDisabled();
    await expect(canvas.queryByText(incorrect)).toBeNull();
  },
};

/** An answer that does not identify the user is an error. */
// @specification states.loginError, failures.loginWithoutId
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

/** An error that is not about the password shows the platform's message. */
// @specification failures.loginReason
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
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeDisabled();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus());
  },
};

let tries = 0;

/** A retryable error has a button that sends the same values again. */
export const TriedAgain: Story = {
  ...consoleStory({
    path: '/',
    signedIn: false,
    overrides: [
      http.post('*/auth/login', () => {
        tries += 1;
        return tries === 1 ? HttpResponse.json({ message: 'Away.' }, { status: 503 }) : undefined;
      }),
    ],
  }),
  beforeEach: () => {
    tries = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(await canvas.findByText('Away.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  },
};

/** After too many attempts the message says so, and does not blame the password. */
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

/** The platform does not answer. */
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

/** After the session expired, the page says so, and that the login leads back. */
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

// @specification states.login
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

// @specification frame.home, login.fields, login.success, states.login
export const LogsIn: Story = {
  ...consoleStory({ path: '/', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement, administrator.password);
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  },
};

async function logInWithCode(canvasElement: HTMLElement, code: string) {
  const canvas = await fillIn(canvasElement, administrator.password);
  await expect(await canvas.findByRole('heading', { name: 'Second factor' })).toBeVisible();
  const input = canvas.getByLabelText('Code');
  await expect(input).toHaveFocus();
  await expect(canvas.queryByLabelText('Password')).toBeNull();
  await userEvent.type(input, `${code}{Enter}`);
  return canvas;
}

/** Somebody with an authenticator app is asked for its code after the right password. */
export const WithCode: Story = {
  ...consoleStory({ path: '/', signedIn: false, hasFactor: true }),
  play: async ({ canvasElement }) => {
    const canvas = await logInWithCode(canvasElement, codeAt(mockSecret, storyTime));
    await expect(await canvas.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
  },
};

export const WithRecoveryCode: Story = {
  ...consoleStory({ path: '/', signedIn: false, hasFactor: true }),
  play: async ({ canvasElement }) => {
    const canvas = await logInWithCode(canvasElement, mockRecoveryCode.toLowerCase());
    await expect(await canvas.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
  },
};

/** A wrong code is said above the input, whose text typing replaces; the password is not asked for again. */
export const WrongCode: Story = {
  ...consoleStory({ path: '/', signedIn: false, hasFactor: true }),
  play: async ({ canvasElement }) => {
    const canvas = await logInWithCode(canvasElement, '000000');
    const message = await canvas.findByText(/^This code is not right/);
    await expect(message).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Code'), '1');
    await expect(canvas.queryByText(/^This code is not right/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the password' }));
    await expect(await canvas.findByLabelText('Password')).toBeVisible();
  },
};

/** A platform without accounts is offered no passkey. */
export const NoPasskeys: Story = {
  ...consoleStory({ path: '/', signedIn: false, extensions: [] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  },
};
