import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answerList } from '../../testing/answerList.ts';
import { markup, unbroken } from '../../testing/edgeRows.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team';

const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((text) => text !== '' && text !== 'Actions');

const address = () => within(document.head).getByTestId('address');

const onlyAdministrators = /^Only administrators see who is invited/;

// @specification team.activeTab, team.invitedTab, access.manageUsers
// @specification access.removeAction
export const Active: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Active Users' });
    await within(table).findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Team Members');
    await expect(headers(table)).toEqual([
      'Name',
      'Type',
      'Email',
      'Role',
      'Second Factor',
      'Last Used',
    ]);
    await expect(
      await canvas.findByRole('button', { name: 'Actions for Mateus Carvalho' }),
    ).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
    // An administrator cannot be deleted.
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Imogen Ashworth' }));
    await expect(await screen.findByRole('menuitem', { name: 'Change Role' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Delete User' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

export const TabInTheAddress: Story = {
  ...Active,
  play: async (context) => {
    await Active.play?.(context);
    await userEvent.click(screen.getByRole('tab', { name: /^Invited Users/ }));
    await waitFor(() =>
      expect(within(document.head).getByTestId('address')).toHaveAttribute(
        'content',
        '/team?tab=invited',
      ),
    );
  },
};

/** Each tab says how many people it has; the toolbar is below them, since it acts on the open one. */
export const Counts: Story = {
  ...consoleStory({ path: `${path}?tab=invited` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Invited Users' });
    await within(table).findByRole('row', { name: /Isaac Goldberg/ });
    const count = within(table).getAllByRole('rowheader').length;
    await expect(canvas.getByRole('tab', { name: `Invited Users ${count}` })).toBeVisible();
    await expect(
      within(canvas.getByRole('tabpanel')).getByRole('searchbox', { name: 'Search users' }),
    ).toBeVisible();
  },
};

/** On a platform of the specification alone, the team is as it is specified. */
// @specification team.activeColumns
export const OnlyTheSpecification: Story = {
  ...consoleStory({ path, extensions: [] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Active Users' });
    await within(table).findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(headers(table)).toEqual(['Name', 'Type', 'Email']);
    const tabs = canvas.getAllByRole('tab').map(({ textContent }) => textContent);
    await expect(tabs).toEqual(['Active Users', 'Invited Users']);
    for (const name of ['Export', 'Filter', 'Invite Several', /^Unused/])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Mateus Carvalho' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual(['Delete User']);
    await userEvent.keyboard('{Escape}');
  },
};

// @specification team.invitedColumns
export const OnlyTheSpecificationInvited: Story = {
  ...consoleStory({ path: `${path}?tab=invited`, extensions: [] }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Invited Users' });
    await within(table).findByRole('row', { name: /Isaac Goldberg/ });
    await expect(headers(table)).toEqual(['Name', 'Status', 'Type', 'Email']);
  },
};

// @specification team.inactive, states.invited
export const Invited: Story = {
  ...consoleStory({ path: `${path}?tab=invited` }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Invited Users' });
    const row = await within(table).findByRole('row', { name: /Isaac Goldberg/ });
    await expect(within(row).getByRole('cell', { name: 'Inactive' })).toBeVisible();
    await expect(headers(table)).toEqual([
      'Name',
      'Status',
      'Type',
      'Email',
      'Role',
      'Invited',
      'Invitation Ends',
    ]);
    await expect(within(table).getAllByText(/^Ended /).length).toBeGreaterThan(0);
  },
};

// @specification team.emptyInvited
export const NobodyInvited: Story = {
  ...consoleStory({ path: `${path}?tab=invited`, seed: 'none' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Inactive Users')).toBeVisible();
    await expect(within(canvasElement).getByText(/^An invitation is a link by mail/)).toBeVisible();
  },
};

// @specification team.invitedTab, access.manageUsers, mishaps.foreignLink
export const StandardUser: Story = {
  ...consoleStory({ path: `${path}?tab=invited&open=invite`, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(canvas.queryByRole('tab', { name: /^Invited Users/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Invite New User' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByText(onlyAdministrators)).toBeVisible();
  },
};

export const StandardUserDismisses: Story = {
  ...StandardUser,
  play: async (context) => {
    await StandardUser.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByText(onlyAdministrators)).toBeNull());
    await expect(within(document.head).getByTestId('address')).toHaveAttribute('content', path);
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.users.list)] }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Active Users' });
    await expect(table).toHaveAttribute('aria-busy', 'true');
  },
};

// @specification failures.notFoundAndServerError
export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.users.list, 500, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...consoleStory({ path, overrides: [fail(contract.users.list, 403, 'Ask an administrator.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Ask an administrator.')).toBeVisible();
  },
};

/** An address that begins with a right-to-left letter, of the maximum length. */
const longAddress = `\u0645${'umm-al-qura.'.repeat(18)}name@north-wind.example`;
const far = {
  id: 3,
  first_name: 'Mona',
  last_name: 'Haddad',
  role: { id: 2, name: 'standard', permissions: [] },
  is_active: true,
  email: longAddress,
};

/** 132 people in pages of a hundred; the only administrator is on the second page. */
const many = Array.from({ length: 132 }, (_none, at) => ({
  id: 132 - at,
  first_name: ['Mary', 'Grace', 'Ada'][at % 3],
  last_name: `Number ${at + 1}`,
  email: `number-${at + 1}@steward.example`,
  is_active: at !== 130,
  is_admin: at === 120,
}));
const pages = http.get('*/api/admin/users', ({ request }) => answerList(many, request));

/** More than a hundred people are all read, and can be searched, sorted and paged. */
// @specification limits.teamPage
export const MoreThanAHundred: Story = {
  ...consoleStory({ path, overrides: [pages] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mary Number 1' });
    await expect((await canvas.findAllByText('1–100 of 131'))[0]).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(100);
    const [next] = canvas.getAllByRole('button', { name: 'Next page' });
    if (next) await userEvent.click(next);
    await canvas.findByRole('rowheader', { name: 'Ada Number 132' });
    await expect(address()).toHaveAttribute('content', `${path}?page=2`);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(31);
  },
};

/** The search covers all pages, and is in the address. */
export const Found: Story = {
  ...MoreThanAHundred,
  play: async (context) => {
    await MoreThanAHundred.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search users' }), 'number-121@');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await expect(canvas.getByRole('rowheader', { name: 'Mary Number 121' })).toBeVisible();
    await expect(address()).toHaveAttribute('content', `${path}?q=number-121%40`);
  },
};

export const FoundNobody: Story = {
  ...consoleStory({ path: `${path}?q=nobody+at+all`, overrides: [pages] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('No users match “nobody at all”');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await canvas.findByRole('rowheader', { name: 'Mary Number 1' });
    await expect(canvas.getByRole('searchbox', { name: 'Search users' })).toHaveFocus();
  },
};

/** The platform’s lists and those that the console sorts by itself have one order: by letters, not by numbers in them. */
export const Sorted: Story = {
  ...consoleStory({ path: `${path}?sort=email&order=desc`, overrides: [pages] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Ada Number 9' });
    const [first] = canvas.getAllByRole('rowheader');
    await expect(first).toHaveTextContent('Ada Number 9');
    const name = canvas.getByRole('columnheader', { name: /^Name/ });
    await userEvent.click(within(name).getByRole('button', { name: /^Name/ }));
    await waitFor(() => expect(name).toHaveAttribute('aria-sort', 'ascending'));
    // The rest of the users may still be on its way.
    await waitFor(() =>
      expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ada Number 102'),
    );
    await expect(address()).toHaveAttribute('content', `${path}?sort=name`);
  },
};

/** When the second call fails, the first can be used, and a button tries again. */
export const RestAway: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get('*/api/admin/users', ({ request }) =>
        new URL(request.url).searchParams.has('after')
          ? HttpResponse.json({ message: 'Away.' }, { status: 500 })
          : HttpResponse.json({ documents: many.slice(0, 100), count: many.length }),
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^The first 100 of 132 users are shown\./);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(100);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

const names = [
  [unbroken, markup],
  ['شركة الأفق', 'للاستثمارات'],
  ['Zażółć', 'Gęślą Jaźń 🦔'],
  [null, null],
] as const;
const crowd = names.map(([first_name, last_name], at) => ({
  ...far,
  id: at + 10,
  first_name,
  last_name,
}));

/** Names of any script and length, and the total of people when not all are read. */
export const LongAndMany: Story = {
  ...consoleStory({
    path,
    overrides: [reply(contract.users.list, { documents: crowd, count: 1234 })],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The first 4 of 1,234 users are shown.')).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(4);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
