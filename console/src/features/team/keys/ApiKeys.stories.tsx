import { contract, extensionNames } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team/API keys', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team?tab=keys';

/** The list of keys with their owners, creation and last use. */
export const Keys: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'API Keys' });
    const imogen = await within(table).findByRole('row', { name: /Profile key.*Imogen/ });
    await expect(within(imogen).getByText('43 minutes ago')).toBeVisible();
    await expect(within(imogen).getByText('Full access')).toBeVisible();
    const unused = within(table).getByRole('row', { name: /Tomasz Wiśniewski/ });
    await expect(within(unused).getAllByText('Never')).toHaveLength(2);
    await expect(within(unused).getByText('••••••••2k')).toBeVisible();
    const forgotten = within(table).getByRole('row', { name: /Profile key.*Priya/ });
    await expect(within(forgotten).getByText('Unused for 90 days')).toBeVisible();
    const ending = within(table).getByRole('row', { name: /Nightly export/ });
    await expect(within(ending).getByText('Expires soon')).toBeVisible();
    await expect(within(ending).getByText('Read only')).toBeVisible();
    await expect(within(ending).getByText('203.0.113.0/24')).toBeVisible();
    const limited = within(table).getByRole('row', { name: /Provider sync/ });
    await expect(within(limited).getByText('2 permissions')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'API Keys' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** Asks before it revokes a key, and says whose it is. */
export const Revoke: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const menu = await canvas.findByRole('button', {
      name: 'Actions for Provider sync of Priya Raghunathan',
    });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke API Key' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke API Key' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(question.getByText('Priya Raghunathan')).toBeVisible();
    await expect(question.getByText('Provider sync')).toBeVisible();
    await expect(question.getByText(/^Everything that uses this key stops working/)).toBeVisible();
  },
};

export const Revoked: Story = {
  ...Revoke,
  play: async (context) => {
    await Revoke.play?.(context);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Revoke API Key' }));
    await expect(
      await screen.findByText('The API key of Priya Raghunathan has been revoked: Provider sync.'),
    ).toBeInTheDocument();
    const canvas = within(context.canvasElement);
    await waitFor(() =>
      expect(canvas.queryByRole('rowheader', { name: 'Provider sync' })).toBeNull(),
    );
    await expect(canvas.getByRole('rowheader', { name: /^Nightly export/ })).toBeVisible();
  },
};

export const RevokeFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.keys.revoke, 500, 'The database is away.')],
  }),
  play: async (context) => {
    await Revoke.play?.(context);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Revoke API Key' }));
    await expect(await question.findByText('The database is away.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(
      await within(context.canvasElement).findByRole('rowheader', { name: 'Provider sync' }),
    ).toBeVisible();
  },
};

/** A key from before uses were recorded has no last use. */
export const OlderKey: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.keys.list, {
        documents: [
          {
            id: 7,
            user_id: 4,
            first_name: 'Priya',
            last_name: 'Raghunathan',
            email: 'p@r.example',
            key: '••••••••x7',
            created_at: null,
            used_at: null,
          },
        ],
        count: 1,
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('row', { name: /Priya Raghunathan/ });
    await expect(within(row).getAllByText('N/A')).toHaveLength(2);
  },
};

export const NoKeys: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No API Keys')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open Profile' })).toHaveAttribute(
      'href',
      '/profile#keys',
    );
    await expect(canvas.getByText(/Administrators make one in their profile\.$/)).toBeVisible();
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.keys.list)] }),
};

export const LoadingFails: Story = {
  ...consoleStory({ path, overrides: [fail(contract.keys.list, 500, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** A Standard User has no such tab, even at its address. */
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(canvas.queryByRole('tab', { name: 'API Keys' })).toBeNull();
  },
};

/** A platform without the extension has no tab for keys. */
export const WithoutTheExtension: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'keys') }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tab', { name: /^Invited Users/ });
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Active Users/),
      expect.stringMatching(/^Invited Users/),
      expect.stringMatching(/^Deactivated Users/),
    ]);
  },
};
