import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answerList } from '../../testing/answerList.ts';
import { consoleStory } from '../../testing/story.tsx';
import { expectLoadingText } from '../../testing/waits.ts';

const meta: Meta = { title: 'Console/Sectors/Tree', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const list = '/sectors-management/possible-values';
const path = `${list}?view=tree`;

/** A platform with these types and sectors. */
const having = (types: readonly AnyRow[], sectors: readonly AnyRow[]) => [
  http.get('*/api/admin/sector-types', ({ request }) => answerList(types, request)),
  http.get('*/api/admin/sectors', ({ request }) => answerList(sectors, request)),
];

const type = (id: number, name: string) => ({ id, name, is_internal: false });
const sector = (id: number, display_name: string, sector_type_id: unknown, parent_id?: number) => ({
  id,
  name: `s_${id}`,
  display_name,
  sector_type_id,
  parent_id: parent_id ?? null,
});

/** Waits for an element of the tree, and scrolls it into view. */
const inTree = async (canvasElement: HTMLElement, role: string, name: string | RegExp) => {
  const canvas = within(canvasElement);
  await canvas.findByRole('treegrid');
  return waitFor(() => {
    const found = canvas.queryByRole(role, { name });
    const view = canvas.getByRole('treegrid').parentElement;
    if (!found && view) {
      const ended = view.scrollTop + view.clientHeight >= view.scrollHeight;
      view.scrollTop = ended ? 0 : view.scrollTop + 0.8 * view.clientHeight;
    }
    return found ?? canvas.getByRole(role, { name });
  });
};

/** Waits for the row of the tree with this name. */
const rowOf = async (canvasElement: HTMLElement, name: string | RegExp) => {
  const header = await inTree(canvasElement, 'rowheader', name);
  const row = header.closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`${String(name)} stands in no row.`);
  return row;
};

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('60 sectors in 12 types')).toBeVisible();
    const industry = await rowOf(canvasElement, 'Industry');
    await expect(industry).toHaveAttribute('aria-level', '1');
    await expect(await rowOf(canvasElement, 'Hydrogen')).toHaveAttribute('aria-level', '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: 'Hydrogen' })).toBeNull());
    await userEvent.click(await canvas.findByRole('rowheader', { name: 'Industry' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Energy' })).toBeVisible();
  },
};

/** A name is a link to the record, as in the list. */
export const NamesLeadToRecords: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const link = await inTree(canvasElement, 'link', 'Hydrogen');
    await expect(link).toHaveAttribute('href', expect.stringMatching(/open=view%3A\d+$/));
    await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'View Sector' }));
    await expect((await dialog.findAllByText('Hydrogen'))[0]).toBeVisible();
  },
};

/** The list and the tree are two views of one screen, chosen in the address. */
export const Switched: Story = {
  ...consoleStory({ path: list }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Tree' }));
    await expect(await rowOf(canvasElement, 'Industry')).toBeVisible();
    await expect(within(document.head).getByTestId('address')).toHaveAttribute('content', path);
  },
};

/** An edited sector moves in the tree; its parent can be removed. */
export const ParentTakenAway: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await inTree(canvasElement, 'button', 'Actions for Hydrogen'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByDisplayValue('Energy');
    await userEvent.click(dialog.getByRole('button', { name: 'Clear Parent ID' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Sector' }));
    await waitFor(async () =>
      expect(await rowOf(canvasElement, 'Hydrogen')).toHaveAttribute('aria-level', '2'),
    );
  },
};

export const OfOneType: Story = {
  ...consoleStory({ path: `${list}/12?view=tree` }),
  play: async ({ canvasElement }) => {
    await expect(await rowOf(canvasElement, 'Industry')).toBeVisible();
    await expect(within(canvasElement).queryByRole('rowheader', { name: 'Stage' })).toBeNull();
  },
};

/** The same tree on the screen of sector types, with the menus of the types. */
export const OfTheTypes: Story = {
  ...consoleStory({ path: '/sectors-management?view=tree' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The rows are rendered again while the rest loads.
    await canvas.findByText('60 sectors in 12 types');
    await userEvent.click(await inTree(canvasElement, 'button', 'Actions for Industry'));
    await expect(await screen.findByRole('menuitem', { name: 'Edit Name' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Actions for Hydrogen' })).toBeNull();
  },
};

/** Sectors with circular or missing parents and with missing types are shown, each with a note. */
export const BrokenData: Story = {
  ...consoleStory({
    path,
    overrides: having(
      [type(1, 'Industry'), type(2, 'قطاعات')],
      [
        sector(1, 'Hen', 1, 2),
        sector(2, 'Egg', 1, 1),
        sector(3, 'Myself', 1, 3),
        sector(4, 'Orphan', 1, 99),
        sector(5, 'الطاقة', 2, 1),
        sector(6, 'Lost', 9),
        sector(7, 'Free', null),
        sector(8, `Long ${'name '.repeat(60)}`, 1),
      ],
    ),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/, 6 with problems$/)).toBeVisible();
    await expect(await rowOf(canvasElement, 'Hen')).toHaveTextContent('Lies below itself');
    await expect(await rowOf(canvasElement, 'Egg')).toHaveAttribute('aria-level', '3');
    await expect(await rowOf(canvasElement, 'Myself')).toHaveTextContent('Is its own parent');
    await expect(await rowOf(canvasElement, 'Orphan')).toHaveTextContent('99, does not exist');
    await expect(await rowOf(canvasElement, 'Type 9')).toHaveTextContent('does not exist');
    await expect(await rowOf(canvasElement, 'Free')).toBeVisible();
  },
};

export const Hundreds: Story = {
  ...consoleStory({
    path,
    overrides: having(
      [type(1, 'Industry'), type(2, 'Region')],
      Array.from({ length: 900 }, (_none, at) =>
        sector(
          at + 1,
          `Sector ${at + 1}`,
          1 + (at % 2),
          at > 20 ? ((at * 7) % 10) * 2 + 1 + (at % 2) : undefined,
        ),
      ),
    ),
  }),
  play: async ({ canvasElement }) => {
    const facts = await within(canvasElement).findByText('900 sectors in 2 types');
    await expect(facts).toBeVisible();
    // The tree is dimmed until the last call has said that no more follow.
    const tree = within(canvasElement).getByRole('treegrid');
    await waitFor(() => expect(tree.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
  },
};

/** Above the limit, the tree says that it is incomplete. */
export const NotAll: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get('*/api/admin/sectors', () =>
        HttpResponse.json({ documents: [sector(1, 'Energy', 1)], count: 61_234 }),
      ),
      ...having([type(1, 'Industry')], []),
    ],
  }),
  play: async ({ canvasElement }) => {
    const facts = await within(canvasElement).findByText(/^1 sector in 1 type;/);
    await waitFor(() => expect(facts).toHaveTextContent(/; drawn from the first 1 of 61,234$/));
  },
};

export const One: Story = {
  ...consoleStory({ path, overrides: having([type(1, 'Industry')], []) }),
  play: async ({ canvasElement }) => {
    await expect(await rowOf(canvasElement, 'Industry')).toHaveAttribute('aria-level', '1');
  },
};

export const Empty: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No sectors yet')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Create New Sector' })).toHaveLength(2);
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.sectors.list)] }),
  play: expectLoadingText('Loading the tree'),
};

export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.sectors.list, 500, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    // The types are loaded, but without the sectors no count is shown.
    await expect(canvas.queryByText(/^0 sectors/)).toBeNull();
  },
};

export const Phone: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
};
