import { contract, extensionNames } from '@steward/api';
import { codeAt, delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory, storyTime } from '../../../testing/story.tsx';
import { AddPasskey } from './AddPasskey.tsx';

const meta: Meta = { title: 'Console/Profile/Second factors', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';

async function findCard(canvasElement: HTMLElement) {
  return within(await within(canvasElement).findByRole('region', { name: 'Second factors' }));
}

/** Adds an authenticator app as somebody with a phone does, and returns the dialog of recovery codes. */
async function addAuthenticator(container: ReturnType<typeof within>) {
  await userEvent.click(await container.findByRole('button', { name: 'Add Authenticator App' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
  await expect(await dialog.findByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = dialog.getByLabelText<HTMLInputElement>('Secret').value.replaceAll(' ', '');
  await userEvent.type(dialog.getByLabelText('Code'), codeAt(secret, storyTime));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  return within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
}

export const None: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(await card.findByRole('button', { name: 'Add Authenticator App' })).toBeVisible();
    await expect(card.queryByRole('list')).toBeNull();
    await expect(card.queryByText(/recovery code/)).toBeNull();
  },
};

export const Some: Story = {
  ...consoleStory({ path, hasFactor: true }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    const list = within(await card.findByRole('list', { name: 'Second factors' }));
    await expect(list.getByText('Authenticator app')).toBeVisible();
    await expect(card.getByText('1 recovery code left')).toBeVisible();
  },
};

/** The secret as a picture and as text, a wrong code, the right one, and the recovery codes, once. */
export const Added: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    const codes = await addAuthenticator(card);
    await expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.keyboard('{Escape}');
    await expect(codes.getByText(/not shown again/)).toBeVisible();
    await userEvent.click(codes.getByRole('button', { name: 'I Have Stored Them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await card.findByText('10 recovery codes left')).toBeVisible();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    await expect(stored).not.toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  },
};

export const WrongCode: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await userEvent.click(await card.findByRole('button', { name: 'Add Authenticator App' }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = await dialog.findByLabelText('Code');
    await userEvent.type(code, '000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is not right.')),
    );
    await userEvent.type(code, '1');
    await expect(code).not.toHaveAccessibleDescription(
      expect.stringContaining('This code is not right.'),
    );
  },
};

export const PasskeyDialog: Story = {
  ...consoleStory({
    path,
    element: <AddPasskey onClose={() => undefined} onAdded={() => undefined} />,
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await expect(dialog.getByLabelText('Name')).toHaveFocus();
    await expect(dialog.getByRole('button', { name: 'Create Passkey' })).toBeEnabled();
  },
};

export const Renamed: Story = {
  ...consoleStory({ path, hasFactor: true }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await userEvent.click(await card.findByRole('button', { name: 'Rename Authenticator app' }));
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'My phone{Enter}');
    await expect(await card.findByText('My phone')).toBeVisible();
    await expect(card.getByText('Authenticator app')).toBeVisible();
  },
};

export const Removed: Story = {
  ...consoleStory({ path, hasFactor: true }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await userEvent.click(await card.findByRole('button', { name: 'Remove Authenticator app' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/your password alone logs you in/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(card.queryByRole('list')).toBeNull());
  },
};

/** The last factor stays while the role needs one. */
export const Needed: Story = {
  ...consoleStory({ path, hasFactor: true, needsFactor: true }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(await card.findByText(/^Your role needs a second factor, from/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Remove Authenticator app' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await expect(await card.findByText(/Add another one before you remove this/)).toBeVisible();
    await expect(card.getByRole('list', { name: 'Second factors' })).toBeVisible();
  },
};

/** A role that needs a factor opens nothing else, and everything once there is one. */
export const SetUp: Story = {
  ...consoleStory({ path: '/manage-signals', signedIn: 'standardUser', needsFactor: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = await canvas.findByRole('heading', { name: 'Add a second factor' });
    await expect(heading).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    const codes = await addAuthenticator(canvas);
    await userEvent.click(codes.getByRole('button', { name: 'I Have Stored Them' }));
    await expect(await canvas.findByRole('heading', { name: 'Manage Signals' })).toBeVisible();
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.factors.list)] }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(card.getByRole('button', { name: 'Add Authenticator App' })).toBeEnabled();
  },
};

export const NotLoaded: Story = {
  ...consoleStory({ path, overrides: [fail(contract.factors.list, 503, 'The database rests.')] }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(await card.findByText(/The database rests\./)).toBeVisible();
  },
};

/** A platform that lacks the calls is offered none. */
export const NotOffered: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'accounts') }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Edit Details' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Second factors' })).toBeNull();
  },
};
