import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator, colleague } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/History', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals?open=view:24';
const params = { signalId: 24 };

/** A colleague changes the signal that is open. */
const change = (body: object) => colleague.call(contract.signals.update, { params, body });

async function changeTwice() {
  await change({ name: 'funding_next', relevant: false });
  await change({ display_name: 'Funding next' });
}

/** Opens the tab of the open record. */
async function openTab(name = 'View Signal') {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(await dialog.findByRole('tab', { name: 'History' }));
  return dialog;
}

/** Each entry has its author, time, and fields with their values before and after. */
export const OfRecord: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await changeTwice();
    const dialog = await openTab();
    const [latest, first] = await dialog.findAllByRole('listitem');
    await expect(latest).toHaveTextContent(/Changed.*Display Name.*grace\.hopper@/);
    await expect(latest).toHaveTextContent('Before: Funding round → Now: Funding next');
    await expect(first).toHaveTextContent(/Relevant.*Before: TRUE → Now: FALSE/);
    const age = within(latest ?? document.body).getByText('just now');
    await expect(age.closest('time')).toHaveTextContent('21/11/2026 just now');
    await expect(age.closest('time')).toHaveAttribute('title');
  },
};

/** Of a document, only the members that changed are marked; the others are folded. */
export const Documents: Story = {
  ...consoleStory({ path: '/providers-management?open=view:6' }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Provider Information' });
    for (const size of [50, 100]) {
      await administrator.call(contract.providers.update, {
        params: { tableName: 'organisation_cap_iqs', id: 6 },
        body: { search_post_body: { sort: 'newest', page: { size } } },
      });
    }
    const dialog = await openTab('View Provider Information');
    const [latest] = await dialog.findAllByRole('listitem');
    const tree = within(latest ?? document.body);
    await expect(
      await tree.findByRole('treeitem', { name: /^size: .*changed$/ }),
    ).toHaveTextContent('50 → 100');
    await expect(tree.getByText('1 changed')).toBeVisible();
  },
};

/** A secret is not shown, only that it changed. */
export const Secrets: Story = {
  ...consoleStory({ path: '/providers-management?open=view:6' }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Provider Information' });
    await administrator.call(contract.providers.update, {
      params: { tableName: 'organisation_cap_iqs', id: 6 },
      body: { key: 'another secret' },
    });
    const dialog = await openTab('View Provider Information');
    const entry = await dialog.findByRole('listitem');
    await expect(entry).toHaveTextContent('Before: Hidden → Now: Hidden, changed');
    await expect(entry).not.toHaveTextContent('fingerprint');
  },
};

/** Twenty changes at a time. */
export const ShowMore: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    for (let at = 1; at <= 23; at += 1) await change({ name: `funding_${at}` });
    const dialog = await openTab();
    await expect(await dialog.findByText('20 of 23 changes')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(23));
    await expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const NoChanges: Story = {
  ...consoleStory({ path: '/pipeline-management?open=view:14' }),
  play: async () => {
    const dialog = await openTab('View Pipeline');
    await expect(await dialog.findByText('No changes yet')).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.history.ofRecord, 500, 'Away.')] }),
  play: async () => {
    const dialog = await openTab();
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/could not be loaded.*Away\./);
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.history.ofRecord)] }),
  play: async () => {
    const dialog = await openTab();
    await expect(await dialog.findByRole('status', { name: /Loading/ })).toBeVisible();
  },
};

/** A platform without a history has no such tab. */
export const NoHistory: Story = {
  ...consoleStory({ path, extensions: ['query'] }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await expect(await dialog.findByRole('tab', { name: 'JSON' })).toBeVisible();
    await expect(dialog.queryByRole('tab', { name: 'History' })).toBeNull();
  },
};

/** Nor has somebody who may not read it. */
export const NotAllowed: Story = {
  ...consoleStory({ path, signedIn: 'standardUser', permissions: ['can-manage-signals'] }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await expect(await dialog.findByRole('tab', { name: 'JSON' })).toBeVisible();
    await expect(dialog.queryByRole('tab', { name: 'History' })).toBeNull();
  },
};
