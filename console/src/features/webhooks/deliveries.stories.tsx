import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Webhooks/Deliveries', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-webhooks?open=deliveries:1';

const hook = {
  id: 1,
  name: 'Data warehouse',
  target_url: 'https://warehouse.example/steward',
  secret: '••••••••M=',
  resources: ['companies', 'signals'],
  is_enabled: true,
  disabled_reason: null,
};

const gone = 'Its address answered with 410 Gone.';

/** A list with one webhook. */
const listOf = (changes: Partial<Record<keyof typeof hook, unknown>> = {}) =>
  reply(contract.webhooks.list, { documents: [{ ...hook, ...changes }], count: 1 });

const enabled = listOf();
const disabled = listOf({ is_enabled: false, disabled_reason: gone });

const delivered = {
  id: 4,
  at: '2026-11-21T11:58:00Z',
  event: 'signals.updated',
  resource: 'signals',
  record_id: 24,
  status: 'done',
  attempts: 1,
  response_status: 204,
};
const waiting = {
  ...delivered,
  id: 3,
  at: '2026-11-21T11:30:00Z',
  event: 'companies.imported',
  resource: 'companies',
  record_id: 241,
  status: 'waiting',
  attempts: 3,
  response_status: 503,
  error: 'The address answered with 503.',
  next_at: '2026-11-21T12:20:30Z',
};
const failed = {
  ...waiting,
  id: 2,
  at: '2026-11-17T09:00:00Z',
  event: 'companies.deleted',
  record_id: 12,
  status: 'failed',
  attempts: 9,
  next_at: null,
  response_status: null,
  error: 'The address did not answer (ECONNREFUSED).',
};
const tested = {
  id: 1,
  at: '2026-11-14T09:00:00Z',
  event: 'steward.test',
  resource: null,
  record_id: null,
  status: 'done',
  attempts: 2,
  response_status: 200,
};
const documents = [delivered, waiting, failed, tested];
const deliveries = reply(contract.webhooks.deliveries, { documents, count: documents.length });
const none = reply(contract.webhooks.deliveries, { documents: [], count: 0 });

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Webhook: Data warehouse' }));
const findList = async () => (await findDialog()).findByRole('list', { name: 'Deliveries' });

/** Each delivery says its event and record, what became of it, and when it is tried again. */
export const Filled: Story = {
  ...consoleStory({ path, overrides: [enabled, deliveries] }),
  play: async () => {
    const items = within(await findList()).getAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    await expect(texts[0]).toMatch(/^Deliveredsignals\.updatedsignal 24.*Answered with 204\./);
    await expect(texts[1]).toContain(
      'The address answered with 503. 3 attempts so far, the next one in 20 minutes.',
    );
    await expect(texts[2]).toMatch(
      /^Failedcompanies\.deletedcompany 12.*Given up after 9 attempts/,
    );
    await expect(texts[3]).toMatch(/^Deliveredsteward\.test14\/11\/2026 1 week ago/);
    await expect(screen.getByRole('tab', { name: 'Deliveries' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const OnAPhone: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = {
  ...consoleStory({
    path,
    overrides: [enabled, delay('infinite', contract.webhooks.deliveries)],
  }),
  play: async () => {
    const status = await (await findDialog()).findByRole('status', { name: /^Loading the del/ });
    await expect(status).toBeVisible();
  },
};

/** Without deliveries, the test is the first thing to do. */
export const Empty: Story = {
  ...consoleStory({ path, overrides: [enabled, none] }),
  play: async () => {
    const dialog = await findDialog();
    await expect(await dialog.findByText('Nothing was sent yet')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send test' })).toBeVisible();
  },
};

/** Without deliveries of a disabled webhook, enabling it is the first thing to do. */
export const EmptyDisabled: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await findDialog();
    await expect(await dialog.findByText(/^Enable the webhook first\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Enable…' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Send test' })).toBeNull();
  },
};

export const Failed: Story = {
  ...consoleStory({
    path,
    overrides: [enabled, fail(contract.webhooks.deliveries, 500, 'The database is away.')],
  }),
  play: async () => {
    const dialog = await findDialog();
    await expect(await dialog.findByText('The deliveries could not be loaded')).toBeVisible();
    await expect(dialog.getByText('The database is away.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** A disabled webhook says why it is, and leads to the action that enables it. */
export const Disabled: Story = {
  ...consoleStory({ path, overrides: [disabled, deliveries] }),
  play: async () => {
    const dialog = await findDialog();
    await expect(await dialog.findByText(new RegExp(gone.slice(0, 30)))).toBeVisible();
    await findList();
    await expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Enable…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Enable Webhook' }));
    await expect(await question.findByText(/^Changes are sent to this address/)).toBeVisible();
  },
};

const server = { sent: [] as string[] };
const record = http.post('*/api/admin/webhooks/1/*', ({ request }) => {
  server.sent.push(new URL(request.url).pathname.replace(/.*webhooks/, ''));
  return HttpResponse.json({ ...tested, id: 5, status: 'waiting', attempts: 0 });
});
const beforeEach = () => {
  server.sent = [];
};

export const SendTest: Story = {
  ...consoleStory({ path, overrides: [record, enabled, deliveries] }),
  beforeEach,
  play: async () => {
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Send test' }));
    await waitFor(() => expect(server.sent).toEqual(['/1/test']));
    const toast = await screen.findByText(/^A test is on its way to “Data warehouse”/);
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const SendAgain: Story = {
  ...consoleStory({ path, overrides: [record, enabled, deliveries] }),
  beforeEach,
  play: async () => {
    const list = within(await findList());
    await userEvent.click(
      list.getByRole('button', { name: 'Send again companies.deleted, company 12' }),
    );
    await waitFor(() => expect(server.sent).toEqual(['/1/deliveries/2/redeliver']));
  },
};

/** A refusal stands above the deliveries. */
export const SendFails: Story = {
  ...consoleStory({
    path,
    overrides: [enabled, deliveries, fail(contract.webhooks.test, 503, 'Too much to do.')],
  }),
  play: async () => {
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Send test' }));
    await expect(await dialog.findByText('The event was not sent.')).toBeVisible();
    await expect(dialog.getByText(/Too much to do\./)).toBeVisible();
  },
};

const many = Array.from({ length: 45 }, (_none, index) => ({ ...delivered, id: 45 - index }));
const pages = http.get('*/api/admin/webhooks/1/deliveries', ({ request }) => {
  const size = Number(new URL(request.url).searchParams.get('pageSize'));
  return HttpResponse.json({ documents: many.slice(0, size), count: many.length });
});

export const ShowMore: Story = {
  ...consoleStory({ path, overrides: [enabled, pages] }),
  play: async () => {
    const list = within(await findList());
    await expect(list.getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(40));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(45));
    await expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};
