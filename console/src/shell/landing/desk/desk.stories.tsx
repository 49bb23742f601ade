import { contract, waitingLimit } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory, storyTime } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Desk', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/landing';
const { summary, history, users } = contract;
const day = 24 * 60 * 60_000;
const iso = (daysAgo: number) => new Date(storyTime - daysAgo * day).toISOString();

const card = async (canvas: ReturnType<typeof within>, name: string) =>
  within(await canvas.findByRole('region', { name }));

/** What waits, what changed, and the pictures, on the demo's platform. */
export const Default: Story = {
  ...consoleStory({ path }),
  play: async ({ canvas }) => {
    const waiting = await card(canvas, 'Waiting for you');
    await expect(await waiting.findByText(/invitations not accepted yet$/)).toBeVisible();
    const changes = await card(canvas, 'Latest changes');
    await waitFor(() => expect(changes.getAllByRole('listitem').length).toBeGreaterThan(3));
    const companies = await card(canvas, 'Companies');
    await expect(await companies.findByText('240')).toBeVisible();
    await expect(
      companies.getByRole('img', { name: /^240 companies today, \d+ 12 weeks ago$/ }),
    ).toBeVisible();
    const mails = await card(canvas, 'Mails today');
    await expect(await mails.findByRole('img', { name: /^\d+ mails? today$/ })).toBeVisible();
  },
};

export const OnAPhone: Story = { ...Default, globals: { viewport: { value: 'phone' } } };

/** The places of all cards are kept while their figures are on their way. */
export const Loading: Story = {
  ...consoleStory({
    path,
    overrides: [
      summary.waiting,
      summary.visit,
      summary.changes,
      summary.companies,
      summary.values,
      summary.mails,
    ].map((route) => delay('infinite', route)),
  }),
  play: async ({ canvas }) => {
    const waiting = await canvas.findByRole('region', { name: 'Waiting for you' });
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    // The areas do not wait for the desk.
    await expect(await canvas.findByRole('region', { name: 'Areas' })).toBeVisible();
  },
};

/** A figure that fails is asked for again, and takes no other one with it. */
export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(summary.companies, 500, 'The database is away.')] }),
  play: async ({ canvas, msw }) => {
    const companies = await card(canvas, 'Companies');
    await expect(await companies.findByText('The database is away.')).toBeVisible();
    await expect(await (await card(canvas, 'Mails today')).findByRole('img')).toBeVisible();
    msw.use(reply(summary.companies, [{ id: 1, at: iso(0), count: 12, imports: 0 }]));
    await userEvent.click(companies.getByRole('button', { name: 'Retry' }));
    await expect(await companies.findByText('12')).toBeVisible();
  },
};

/** A platform on which nothing waits and nothing happened. */
export const Quiet: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(summary.waiting, []),
      reply(summary.visit, { since: iso(1), operations: 0, people: 0, filter: '' }),
      reply(summary.changes, []),
      reply(summary.companies, []),
      reply(summary.values, []),
      reply(summary.mails, []),
      reply(history.list, { documents: [], count: 0 }),
    ],
  }),
  play: async ({ canvas }) => {
    for (const text of [
      'Nothing waits for you.',
      /^Nobody else changed anything since/,
      'Nobody changed anything in the last 14 days.',
      'There are no companies yet.',
      'No mail is due today.',
      'No definition has values yet.',
    ])
      await expect(await canvas.findByText(text)).toBeVisible();
  },
};

/** A picture can be read as a table. */
export const AsATable: Story = {
  ...consoleStory({ path }),
  play: async ({ canvas }) => {
    const companies = await card(canvas, 'Companies');
    await userEvent.click(
      await companies.findByRole('button', { name: 'Companies: show as a table' }),
    );
    const table = within(companies.getByRole('table'));
    await expect(table.getAllByRole('row')).toHaveLength(14);
    await expect(table.getAllByRole('cell').at(-2)).toHaveTextContent('240');
    await userEvent.click(companies.getByRole('button', { name: 'Companies: show as a chart' }));
    await expect(companies.getByRole('img', { name: /^240 companies today/ })).toBeVisible();
  },
};

const invitation = (number: number) => ({
  id: number,
  topic: 'invitations',
  resource: 'users',
  record_id: number,
  name: `Person ${number}`,
  detail: `person.${number}@example.com`,
  since: iso(6 - number),
  total: 2,
});

/** A few invitations are sent again without leaving the desk; then they wait no more here. */
export const Resent: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(summary.waiting, [invitation(1), invitation(2)]),
      reply(users.renewInvitation, { link: null, expires_at: iso(-7) }),
    ],
  }),
  play: async ({ canvas, msw }) => {
    const waiting = await card(canvas, 'Waiting for you');
    await expect(await waiting.findByText('2 invitations not accepted yet')).toBeVisible();
    msw.use(reply(summary.waiting, []));
    await userEvent.click(waiting.getByRole('button', { name: 'Resend 2 invitations' }));
    await screen.findByText('2 invitations sent again. Earlier links no longer work.');
    await expect(await waiting.findByText('Nothing waits for you.')).toBeVisible();
  },
};

/** More invitations than are named here lead to their list. */
export const ManyInvitations: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(
        summary.waiting,
        Array.from({ length: waitingLimit }, (_each, index) => ({
          ...invitation(index + 1),
          total: waitingLimit + 3,
        })),
      ),
    ],
  }),
  play: async ({ canvas }) => {
    const waiting = await card(canvas, 'Waiting for you');
    const link = await waiting.findByRole('link', { name: 'Review 8 invitations' });
    await expect(link).toHaveAttribute('href', '/team?tab=invited');
  },
};

/** Every topic, each with what can be done about it. */
export const EveryTopic: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(summary.waiting, [
        invitation(1),
        {
          id: 2,
          topic: 'imports',
          resource: 'imports',
          record_id: 7,
          name: 'prospects-nov.csv',
          count: 38,
          since: iso(1),
          total: 1,
        },
        {
          id: 3,
          topic: 'webhooks',
          resource: 'webhooks',
          record_id: 3,
          name: 'Warehouse',
          detail: 'The receiver answered 502 for three days.',
          total: 1,
        },
        {
          id: 4,
          topic: 'providers',
          resource: 'providers',
          record_id: 6,
          scope: 'organisation_lushas',
          name: 'Nord',
          detail: 'Switched off',
          total: 3,
        },
        {
          id: 5,
          topic: 'people',
          resource: 'users',
          record_id: 9,
          name: 'Yuki Tanaka',
          since: iso(120),
          total: 1,
        },
        {
          id: 6,
          topic: 'keys',
          resource: 'keys',
          record_id: 2,
          name: 'Data warehouse (old)',
          detail: 'ada@example.com',
          since: iso(100),
          total: 1,
        },
      ]),
    ],
  }),
  play: async ({ canvas }) => {
    const waiting = await card(canvas, 'Waiting for you');
    const href = async (name: string) =>
      (await waiting.findByRole('link', { name })).getAttribute('href');
    await expect(await href('Open rows: prospects-nov.csv')).toBe('/imports?open=view%3A7');
    await expect(await href('Enable Warehouse')).toBe('/manage-webhooks?open=enable%3A3');
    await expect(await href('Review 1 person not active for 90 days')).toMatch(/^\/team\?filter=/);
    await expect(await href('Review 1 API key unused for 90 days')).toBe('/team?tab=keys');
    await expect(await waiting.findByRole('link', { name: 'Nord' })).toHaveAttribute(
      'href',
      expect.stringContaining('organisation_lushas'),
    );
    await expect(waiting.getByText(/and 2 more$/)).toBeVisible();
  },
};

/** A Standard User sees what is theirs. */
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvas }) => {
    const waiting = await card(canvas, 'Waiting for you');
    await waitFor(() => expect(waiting.queryByText(/invitations/)).toBeNull());
    await expect(await (await card(canvas, 'Companies')).findByText('240')).toBeVisible();
  },
};
