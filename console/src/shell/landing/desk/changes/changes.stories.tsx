import { contract } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { consoleStory, storyTime } from '../../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Desk Changes', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/landing';
const { summary } = contract;
const day = 24 * 60 * 60_000;
const iso = (daysAgo: number) => new Date(storyTime - daysAgo * day).toISOString();
const longName = `Wolfeschlegel-${'steinhausen-'.repeat(9)}berg \u202eevil`;

const changesCard = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('region', { name: 'Since you were here' }));

const filterOf = (field: string, op: string, value: unknown) =>
  JSON.stringify({ and: [{ field, op, value }] });

/** What others changed since one was here, by person and area, each change with its values and its Undo. */
export const Returning: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(summary.visit, {
        since: iso(30),
        operations: 60,
        people: 2,
        filter: filterOf('resource', 'not', 'auth'),
      }),
      reply(
        summary.visitChanges,
        [
          { person_id: 3, person: 'Mateus Carvalho', resource: 'companies', count: 40 },
          { person_id: 3, person: 'Mateus Carvalho', resource: 'roles', count: 15 },
          { person_id: 5, person: longName, resource: 'signals', count: 4 },
          { person_id: null, person: null, resource: 'signals', count: 1 },
        ].map((row, index) => ({
          id: index + 1,
          filter: filterOf('resource', 'not', 'auth'),
          ...row,
        })),
      ),
    ],
  }),
  play: async ({ canvas }) => {
    const changes = await changesCard(canvas);
    const people = within(await changes.findByRole('list', { name: 'Changes by person' }));
    await expect(people.getByText('Companies 40')).toBeVisible();
    const latest = within(
      await people.findByRole('list', { name: 'Latest changes by Mateus Carvalho' }),
    );
    const [first] = await latest.findAllByRole('button', { name: /^Changed/ });
    await userEvent.click(first ?? document.body);
    await expect(latest.getByText('Before:', { exact: false })).toBeVisible();
    await expect(latest.getByRole('button', { name: 'Undo…' })).toBeVisible();
    await expect(
      people.getByRole('link', { name: 'All 55 changes by Mateus Carvalho' }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/activity\?filter=/));
    const platform = people.getByRole('button', { name: 'The platform' });
    await expect(platform).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(platform);
    await expect(
      await people.findByRole('list', { name: 'Latest changes by The platform' }),
    ).toBeVisible();
  },
};

export const ReturningOnAPhone: Story = {
  ...Returning,
  globals: { viewport: { value: 'phone' } },
};

/** The people are asked for again where their changes did not arrive. */
export const ReturningFailed: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(summary.visit, { since: iso(30), operations: 1, people: 1, filter: '' }),
      fail(summary.visitChanges, 500, 'The database is away.'),
    ],
  }),
  play: async ({ canvas, msw }) => {
    const changes = await changesCard(canvas);
    await expect(await changes.findByText('The database is away.')).toBeVisible();
    msw.use(
      reply(summary.visitChanges, [
        {
          id: 1,
          person_id: 3,
          person: 'Mateus Carvalho',
          resource: 'roles',
          count: 1,
          filter: filterOf('resource', 'is', 'roles'),
        },
      ]),
    );
    await userEvent.click(changes.getByRole('button', { name: 'Retry' }));
    await expect(await changes.findByText('Roles 1')).toBeVisible();
  },
};
