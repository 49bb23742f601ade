import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Login/Password reset', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

// @specification routes.resetRequest, login.resetRequest, failures.resetSent
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
// @specification rules.resetEmail, rules.resetButton
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

/** Editing the address clears the outcome of the last request. */
export const ResetRequestForAnother: Story = {
  ...ResetRequest,
  play: async (context) => {
    await ResetRequest.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.type(canvas.getByLabelText('Email'), 'x');
    await expect(canvas.queryByText(/We have sent you an email/)).toBeNull();
  },
};

// @specification failures.resetFailure
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
    await expect(canvas.getByRole('button', { name: 'Send instructions' })).toBeEnabled();
    await userEvent.type(email, 'x');
    await expect(canvas.queryByText('The mail server is away.')).toBeNull();
  },
};
