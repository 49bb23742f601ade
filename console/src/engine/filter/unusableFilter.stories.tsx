import { contract, extensionNames } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { conditions, expectFilter, filtered } from '../../testing/filterStories.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Filter/Without a result', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const signals = '/manage-signals';

/** No row matches: the list says so, and offers the others. */
export const NoMatches: Story = {
  ...consoleStory({ path: filtered(signals, { field: 'name', op: 'is', value: 'nowhere' }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No signals match the filter')).toBeVisible();
    const [, inTable] = await canvas.findAllByRole('button', { name: 'Clear filter' });
    if (inTable) await userEvent.click(inTable);
    await expectFilter(undefined);
    await canvas.findAllByRole('rowheader');
    await expect(canvas.getByRole('searchbox', { name: 'Search signals' })).toHaveFocus();
  },
};

const cannotBeUsed = 'The filter in the address cannot be used';

/** An unusable filter shows an error, not an empty list. */
export const OfAnUnknownField: Story = {
  ...consoleStory({ path: filtered('/companies-management', { field: 'colour', op: 'empty' }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(cannotBeUsed)).toBeVisible();
    await expect(canvas.getByText(/can be filtered by .*, not by colour\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all companies' }));
    await expectFilter(undefined);
    await canvas.findAllByRole('rowheader');
  },
};

export const CutOff: Story = {
  ...consoleStory({ path: `${signals}?filter=${encodeURIComponent('{"field":"name"')}` }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(cannotBeUsed)).toBeVisible();
    await expect(canvas.getByText(/^The filter is incomplete/)).toBeVisible();
  },
};

/** The platform fails: the filter is not to blame, and stays. */
export const Failed: Story = {
  ...consoleStory({
    path: filtered('/companies-management', { field: 'website', op: 'empty' }),
    overrides: [fail(contract.companies.list, 500, 'The database is away.')],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The companies could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The database is away.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(
      within(await conditions()).getByRole('button', { name: 'Website is empty' }),
    ).toBeVisible();
  },
};

/** A platform that cannot filter is not asked to. */
export const NotOffered: Story = {
  ...consoleStory({
    path: filtered(signals, { field: 'name', op: 'is', value: 'funding_round' }),
    extensions: extensionNames.filter((name) => name !== 'query'),
  }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expect(canvas.queryByRole('button', { name: 'Filter' })).toBeNull();
    await expect(canvas.queryByRole('list', { name: 'Conditions' })).toBeNull();
    await expect(canvas.getAllByText('1–10 of 24')[0]).toBeVisible();
  },
};

/** An empty list of a platform that cannot search is not the outcome of a search. */
export const SearchNotOffered: Story = {
  ...consoleStory({
    path: '/manage-signals?q=zoning&sort=name',
    extensions: [],
    overrides: [reply(contract.signals.list, { documents: [], count: 0 })],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No signals yet')).toBeVisible();
  },
};
