import { contract } from '@steward/api';
import { delay, mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
    await expect(canvas.getByRole('link', { name: 'Create Account' })).toBeVisible();
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

export const ResetConfirm: Story = {
  ...consoleStory({ path: '/reset-password/1/token', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Password'), 'long enough');
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'something else');
    await expect(
      await canvas.findByText('Please make sure both password fields match.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save password' })).toBeDisabled();
  },
};
