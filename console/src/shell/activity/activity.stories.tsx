import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory, shownAddress } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Activity', tags: ['!autodocs'] };
export default meta;

export const Nothing: StoryObj = {
  ...consoleStory({ path: '/landing' }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Activity' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await expect(await log.findByText('Nothing yet')).toBeVisible();
  },
};

/** The log of this tab leads to that of everyone. */
export const AllActivity: StoryObj = {
  ...consoleStory({ path: '/landing' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Activity' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await userEvent.click(await log.findByRole('link', { name: 'All activity' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await expect(shownAddress()).toBe('/activity');
  },
};

/** Without the permission to read the history, there is only one's own activity. */
export const OnlyOwn: StoryObj = {
  ...consoleStory({
    path: '/manage-signals',
    signedIn: 'standardUser',
    permissions: ['can-manage-signals'],
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Activity' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await expect(await log.findByText('Nothing yet')).toBeVisible();
    await expect(log.queryByRole('link')).toBeNull();
  },
};

/** Changes and failures, newest first, each with its command. */
export const DoneAndFailed: StoryObj = {
  ...consoleStory({
    path: '/manage-signals?open=delete:24',
    overrides: [fail(contract.roles.list, 500, 'Away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('link', { name: 'Roles' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Activity, 1 failed' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    const entries = await log.findAllByRole('listitem');
    await expect(entries[0]).toHaveTextContent(/Failed.*Away\./);
    await expect(entries[1]).toHaveTextContent(/Done.*steward signal delete 24/);
  },
};

async function renameSignal(canvasElement: HTMLElement, to: string) {
  const canvas = within(canvasElement);
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, `${to}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await canvas.findByRole('link', { name: 'Roles' }));
  await canvas.findByRole('heading', { name: 'Roles' });
  await userEvent.click(await canvas.findByRole('button', { name: 'Activity' }));
  const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
  const link = await log.findByRole('link', { name: `Open ${to}` });
  const browserBlue = 'rgb(0, 0, 238)';
  await expect(getComputedStyle(link).color).not.toBe(browserBlue);
  await userEvent.click(link);
}

/** What was changed is one link away, from any screen. */
export const OpensTheRecord: StoryObj = {
  ...consoleStory({ path: '/manage-signals?open=edit:24', extensions: ['query'] }),
  play: async ({ canvasElement }) => {
    await renameSignal(canvasElement, 'funding_soon');
    await screen.findByRole('dialog', { name: 'View Signal' });
    await waitFor(() => expect(screen.getAllByText('funding_soon')[0]).toBeVisible());
  },
};

/** A created record is found by the id of the answer, on a platform that cannot filter, too. */
export const OpensWhatWasCreated: StoryObj = {
  ...consoleStory({ path: '/manage-signals?open=add', extensions: [] }),
  play: async ({ canvasElement }) => {
    await renameSignal(canvasElement, 'zoning_change');
    await screen.findByRole('dialog', { name: 'View Signal' });
  },
};

/** A record of a list with parts is opened in its part. */
export const OpensARecordOfAPart: StoryObj = {
  ...consoleStory({ path: '/providers-management?open=edit:6' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'EDIT PROVIDER RECORD: 6' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save Provider Information' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('link', { name: 'Roles' }));
    await canvas.findByRole('heading', { name: 'Roles' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Activity' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await userEvent.click(await log.findByRole('link', { name: /^Open / }));
    await waitFor(() =>
      expect(shownAddress()).toMatch(/^\/providers-management\?table=\w+&.*open=view%3A6$/),
    );
    await screen.findByRole('dialog');
  },
};

/** A failure that is visible, such as a retry in the log, is not marked as unread. */
export const RetryFails: StoryObj = {
  ...consoleStory({
    path: '/roles-management',
    overrides: [fail(contract.roles.list, 500, 'Away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Activity, 1 failed' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await userEvent.click(await log.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(log.getAllByText('Away.')).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Activity' })).toBeVisible();
  },
};
