import { contract, extensionNames } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory, storyTime } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Profile/API keys', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';
const daysAway = (days: number) => new Date(storyTime + days * 24 * 60 * 60_000).toISOString();
const plain = {
  id: 3,
  name: 'Sync',
  key: '••••••••Rd',
  created_at: daysAway(-41),
  expires_at: daysAway(300),
  used_at: daysAway(-1),
  is_read_only: false,
  permissions: null,
  networks: null,
  is_replaced: false,
  is_profile_key: false,
};
const ofProfile = { ...plain, id: 1, name: null, is_profile_key: true, expires_at: null };
const ending = {
  ...plain,
  id: 4,
  name: 'Nightly export to the data warehouse of the finance department',
  expires_at: daysAway(5),
  is_read_only: true,
  permissions: ['can-view-history'],
  networks: ['203.0.113.0/24', '2001:db8::/32'],
};
const replaced = { ...plain, id: 5, is_replaced: true, expires_at: daysAway(0.5) };
const expired = { ...plain, id: 6, name: 'Old export', expires_at: daysAway(-3) };

const findCard = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'API keys' }));

/** Keys of all kinds: what each may do, when it ends, and what one can do with it. */
export const Keys: Story = {
  ...consoleStory({
    path,
    overrides: [reply(contract.ownKeys.list, [ofProfile, plain, ending, replaced, expired])],
  }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    const items = await card.findAllByRole('listitem');
    await expect(items[0]).toHaveTextContent(/Profile key.*Full access.*does not expire/);
    await expect(items[2]).toHaveTextContent(/Expires soon.*Read only, 1 permission.*203\.0\.113/);
    await expect(items[3]).toHaveTextContent('Replaced');
    await expect(items[4]).toHaveTextContent(/Expired.*expired/);
    const choices: (string | null)[][] = [];
    for (const menu of card.getAllByRole('button', { name: /^Actions for/ })) {
      await userEvent.click(menu);
      const items = await screen.findAllByRole('menuitem');
      choices.push(items.map(({ textContent }) => textContent));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
    await expect(choices).toEqual([
      ['Revoke'],
      ['Edit', 'Rotate', 'Revoke'],
      ['Edit', 'Rotate', 'Revoke'],
      ['Edit', 'Revoke'],
      ['Revoke'],
    ]);
  },
};

export const KeysOnAPhone: Story = { ...Keys, globals: { viewport: { value: 'phone' } } };

export const NoKeys: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(await card.findByRole('button', { name: 'New Key' })).toBeVisible();
    await expect(card.queryByRole('list')).toBeNull();
  },
};

/** Chooses what to do with a key. */
async function choose(canvasElement: HTMLElement, action: string, key = 'Sync') {
  const card = await findCard(canvasElement);
  await userEvent.click(await card.findByRole('button', { name: `Actions for ${key}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Fills in the form of a new key. */
async function openForm(canvasElement: HTMLElement) {
  const card = await findCard(canvasElement);
  await userEvent.click(await card.findByRole('button', { name: 'New Key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New API Key' }));
  return { card, dialog };
}

/** The form, with all that it can ask for. */
export const NewKey: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { dialog } = await openForm(canvasElement);
    const name = await dialog.findByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveFocus());
    await expect(dialog.getByLabelText(/^Expires/)).toHaveTextContent('90 days');
    await userEvent.click(dialog.getByRole('radio', { name: 'Some of your permissions' }));
    await expect(await dialog.findByLabelText(/^Permissions/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
    await expect(await dialog.findByText('Name is required.')).toBeVisible();
  },
};

export const NewKeyOnAPhone: Story = { ...NewKey, globals: { viewport: { value: 'phone' } } };

/** A new key is shown and copied this once, and listed without its letters. */
export const ShownOnce: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { card, dialog } = await openForm(canvasElement);
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'Nightly export');
    await userEvent.click(dialog.getByRole('switch', { name: /Read only/ }));
    await userEvent.type(dialog.getByLabelText(/^Networks/), '203.0.113.0/24');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the API Key' }));
    const key = shown.getByLabelText('Key');
    await expect(key).toHaveDisplayValue(/^stw_/);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const copy = shown.getByRole('button', { name: 'Copy Key' });
    await waitFor(() => expect(copy).toHaveFocus());
    await userEvent.click(copy);
    await expect(await shown.findByText('Copied')).toHaveAttribute('role', 'status');
    await expect(write).toHaveBeenCalledWith(expect.stringMatching(/^stw_/));
    const { value } = key as HTMLInputElement;
    await expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(value);
    await expect(await card.findByText('Nightly export')).toBeInTheDocument();
  },
};

/** What the platform refuses stands at its field, and the form keeps what was typed. */
export const Refused: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { dialog } = await openForm(canvasElement);
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'CI');
    await userEvent.type(dialog.getByLabelText(/^Networks/), 'example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
    await expect(await dialog.findByText(/“example.com” is not a network/)).toBeVisible();
    await expect(dialog.getByLabelText(/^Name/)).toHaveValue('CI');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

export const CreationFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.ownKeys.create, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const { dialog } = await openForm(canvasElement);
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'CI');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
    await expect(await dialog.findByText('The database is away.')).toBeVisible();
  },
};

/** An edit gives a key another name and other networks, and leaves what it may do. */
export const Edited: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { card, dialog } = await openForm(canvasElement);
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'Sync');
    await userEvent.type(dialog.getByLabelText(/^Networks/), '203.0.113.0/24');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the API Key' }));
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await choose(canvasElement, 'Edit');
    const edit = within(await screen.findByRole('dialog', { name: 'Edit API Key' }));
    const networks = await edit.findByLabelText(/^Networks/);
    await expect(networks).toHaveValue('203.0.113.0/24');
    const save = edit.getByRole('button', { name: 'Save Key' });
    await expect(save).toBeDisabled();
    await userEvent.clear(networks);
    await userEvent.type(networks, 'example.com');
    await userEvent.click(save);
    await expect(await edit.findByText(/“example.com” is not a network/)).toBeVisible();
    await userEvent.clear(networks);
    await userEvent.type(networks, '198.51.100.7');
    const name = edit.getByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Nightly sync');
    await userEvent.click(save);
    await expect(await card.findByText('Nightly sync')).toBeVisible();
    await expect(card.getByText(/from 198\.51\.100\.7$/)).toBeVisible();
    await expect(await screen.findByText('The API key has been changed.')).toBeVisible();
  },
};

/** The form of a key, whose failure stays in view above the buttons. */
export const EditFails: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.ownKeys.list, [ending]),
      fail(contract.ownKeys.update, 500, 'The database is away.'),
    ],
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Edit', ending.name);
    const edit = within(await screen.findByRole('dialog', { name: 'Edit API Key' }));
    await expect(await edit.findByLabelText(/^Networks/)).toHaveValue(
      '203.0.113.0/24, 2001:db8::/32',
    );
    await userEvent.type(edit.getByLabelText(/^Name/), ' 2');
    await userEvent.click(edit.getByRole('button', { name: 'Save Key' }));
    await expect(await edit.findByText('The database is away.')).toBeVisible();
    await userEvent.click(edit.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

export const EditOnAPhone: Story = { ...EditFails, globals: { viewport: { value: 'phone' } } };

/** Rotating asks first, and shows the new key. */
export const Rotated: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.ownKeys.list, [plain]),
      reply(contract.ownKeys.rotate, { ...plain, id: 9, key: 'stw_the-next-key-of-this-program' }),
    ],
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Rotate');
    const question = within(await screen.findByRole('alertdialog', { name: 'Rotate API Key' }));
    await expect(question.getByText(/still works for a day/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Rotate Key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the API Key' }));
    await expect(shown.getByLabelText('Key')).toHaveDisplayValue(/^stw_the-next/);
    await expect(shown.getByText('The key before still works for a day.')).toBeVisible();
  },
};

/** Revoking asks first; a failure stays in the question. */
export const RevokeFails: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.ownKeys.list, [plain]),
      fail(contract.ownKeys.revoke, 500, 'The database is away.'),
    ],
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Revoke');
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke API Key' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(question.getByRole('button', { name: 'Revoke Key' }));
    await expect(await question.findByText('The database is away.')).toBeVisible();
  },
};

export const KeysLoading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.ownKeys.list)] }),
};

export const KeysFail: Story = {
  ...consoleStory({ path, overrides: [fail(contract.ownKeys.list, 500, 'Away.')] }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(await card.findByText('Away.')).toBeVisible();
  },
};

/** A Standard User, who makes none, sees the card only with keys from before. */
export const StandardUser: Story = {
  ...consoleStory({
    path,
    signedIn: 'standardUser',
    overrides: [reply(contract.ownKeys.list, [plain])],
  }),
  play: async ({ canvasElement }) => {
    const card = await findCard(canvasElement);
    await expect(card.getByRole('button', { name: 'Actions for Sync' })).toBeVisible();
    await expect(card.queryByRole('button', { name: 'New Key' })).toBeNull();
  },
};

/** A platform of one key a person has the card of the specification alone. */
export const WithoutTheExtension: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'keys') }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Edit Details' });
    await expect(canvas.queryByRole('region', { name: 'API keys' })).toBeNull();
  },
};
