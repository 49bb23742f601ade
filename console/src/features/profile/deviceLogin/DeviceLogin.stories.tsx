import { contract } from '@steward/api';
import { delay, fail, mockPeople, mockUserCode } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Login at a terminal', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const page = '/device-login';
const linked = { path: `${page}#${mockUserCode}`, hasWaitingLogin: true } as const;

/** The card that asks, once the code was looked up. */
async function findQuestion(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const card = within(await canvas.findByRole('region', { name: 'Allow this login?' }));
  await card.findByText(mockUserCode);
  return {
    canvas,
    card,
    press: (name: string) => userEvent.click(card.getByRole('button', { name })),
  };
}

/** The card that takes a code. */
async function typeCode(canvasElement: HTMLElement, code: string) {
  const canvas = within(canvasElement);
  const input = await canvas.findByLabelText('Code');
  await userEvent.type(input, code);
  await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
  return { canvas, input };
}

/** The link of the terminal: the code to compare, who asks, and a warning. */
export const Asked: Story = {
  ...consoleStory(linked),
  play: async ({ canvasElement }) => {
    const { card } = await findQuestion(canvasElement);
    for (const text of ['Steward command line on Linux', '203.0.113.7', /2 minutes ago/])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByText(new RegExp(mockPeople.administrator.email))).toBeVisible();
    await expect(card.getByText(/^Allow it only if you started it yourself/)).toBeVisible();
  },
};

export const Allowed: Story = {
  ...consoleStory(linked),
  play: async ({ canvasElement }) => {
    const { canvas, press } = await findQuestion(canvasElement);
    await press('Allow');
    await expect(await canvas.findByText(/go back to your terminal\.$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Allow' })).toBeNull();
  },
};

export const Denied: Story = {
  ...consoleStory(linked),
  play: async ({ canvasElement }) => {
    const { canvas, press } = await findQuestion(canvasElement);
    await press('Deny');
    await expect(await canvas.findByText(/Nobody was logged in\./)).toBeVisible();
  },
};

/** Who logged in a while ago proves first who they are. */
export const Confirmed: Story = {
  ...consoleStory({ ...linked, isConfirmed: false }),
  play: async ({ canvasElement }) => {
    const { canvas, press } = await findQuestion(canvasElement);
    await press('Allow');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await userEvent.type(dialog.getByLabelText('Password'), mockPeople.administrator.password);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText(/go back to your terminal\.$/)).toBeVisible();
  },
};

/** Somebody who reads the code on another screen types it, in any form. */
export const Typed: Story = {
  ...consoleStory({ path: page, hasWaitingLogin: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeDisabled();
    await typeCode(canvasElement, mockUserCode.toLowerCase().replace('-', ' '));
    await findQuestion(canvasElement);
  },
};

export const WrongCode: Story = {
  ...consoleStory({ path: page, hasWaitingLogin: true }),
  play: async ({ canvasElement }) => {
    const { canvas } = await typeCode(canvasElement, 'BBBBBBBB');
    await expect(await canvas.findByText(/^No login waits with this code\./)).toBeVisible();
    const input = canvas.getByLabelText('Code');
    await expect(input).toHaveValue('BBBB-BBBB');
    await userEvent.clear(input);
    await typeCode(canvasElement, mockUserCode);
    await findQuestion(canvasElement);
  },
};

/** A link that is opened too late, or a second time. */
export const Expired: Story = {
  ...consoleStory({ path: linked.path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/expired or used already\.$/)).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({
    ...linked,
    overrides: [fail(contract.deviceLogin.allow, 503, 'The database rests.')],
  }),
  play: async ({ canvasElement }) => {
    const { card, press } = await findQuestion(canvasElement);
    await press('Allow');
    await expect(await card.findByText(/The database rests\./)).toBeVisible();
    await waitFor(() => expect(card.getByRole('button', { name: 'Allow' })).toBeEnabled());
    await press('Type Another Code');
    await expect(await within(canvasElement).findByLabelText('Code')).toHaveValue('');
  },
};

export const LookingUp: Story = {
  ...consoleStory({ ...linked, overrides: [delay('infinite', contract.deviceLogin.find)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Looking the code up.')).toBeVisible();
  },
};

/** The address of the link outlives the login. */
export const AfterLogin: Story = {
  ...consoleStory({ ...linked, signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { email, password } = mockPeople.administrator;
    await userEvent.type(await canvas.findByLabelText('Email'), email);
    await userEvent.type(canvas.getByLabelText('Password'), `${password}{Enter}`);
    await findQuestion(canvasElement);
  },
};

/** A platform without such logins has no such page. */
export const NotOffered: Story = {
  ...consoleStory({ ...linked, extensions: [] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This page doesn’t exist')).toBeVisible();
    await expect(canvas.queryByLabelText('Code')).toBeNull();
  },
};
