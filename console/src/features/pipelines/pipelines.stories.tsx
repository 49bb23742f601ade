import { contract } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { longRecord } from '../../testing/rowStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { pipelines } from './pipelines.tsx';

const meta: Meta = { title: 'Console/Pipelines', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/pipeline-management';

const stories = listStories(pipelines, {
  title: 'Pipelines',
  add: 'Add Pipeline',
  columns: ['Pipeline', 'Last Updated'],
  menu: ['View Pipeline', 'Edit Pipeline', 'Add User to Pipeline', 'Delete Pipeline'],
  record: { id: 14, view: 'View Pipeline', remove: 'Delete Pipeline' },
});
// @specification layout.shared, pipelines.columns
export const Filled: Story = stories.Filled;
// @specification layout.rowMenu, pipelines.menu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;
// @specification pipelines.view
export const LongView: Story = longRecord(pipelines, 'view');
// @specification everyList.loadStates
export const Loading: Story = stories.Loading;
// @specification everyList.loadStates
export const Empty: Story = stories.Empty;
// @specification failures.listLoad, everyList.loadStates
export const Failed: Story = stories.Failed;
// @specification everyList.loadStates
export const Forbidden: Story = stories.Forbidden;

const twoWeeksOld = { id: 1, name: 'Deals', updated_at: '2026-11-07T12:00:00Z' };

// @specification limits.dates
export const DatesAreRelative: Story = {
  ...consoleStory({
    path,
    overrides: [reply(contract.pipelines.list, { documents: [twoWeeksOld], count: 1 })],
  }),
  play: async ({ canvasElement }) => {
    const date = await within(canvasElement).findByText(/07\/11\/2026/);
    await expect(date).toHaveTextContent('2 weeks ago');
    await expect(date).toHaveAttribute('title', expect.stringMatching(/^07\/11\/2026, /));
  },
};

/** On a phone the relative time wraps below the date, without truncation. */
export const DatesOnAPhone: Story = {
  ...DatesAreRelative,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await DatesAreRelative.play?.(context);
    const canvas = within(context.canvasElement);
    const row = canvas.getByRole('cell', { name: /07\/11\/2026/ }).getBoundingClientRect();
    const ago = canvas.getByText('2 weeks ago').getBoundingClientRect();
    await expect(ago.bottom).toBeLessThanOrEqual(row.bottom);
    await expect(ago.right).toBeLessThanOrEqual(row.right);
  },
};

export const DeleteTellsTheAge: Story = {
  ...consoleStory({
    path: `${path}?open=delete:1`,
    overrides: [reply(contract.pipelines.list, { documents: [twoWeeksOld], count: 1 })],
  }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/07\/11\/2026/)).toHaveTextContent('07/11/2026 2 weeks ago');
  },
};

// @specification pipelines.view
export const ViewOpen: Story = {
  ...consoleStory({ path: `${path}?open=view:14` }),
  play: async () => {
    const stages = within(await screen.findByRole('list', { name: 'Stages in order' }));
    await expect(stages.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
      'Sourced',
      'First call',
      'Partner meeting',
      'Term sheet',
      'Portfolio',
    ]);
  },
};

// @specification pipelines.addUsers, rules.pipelineUsers
export const AddUsers: Story = {
  ...consoleStory({ path: `${path}?open=add-user:14` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    const options = await screen.findAllByRole('option');
    const taken = options.filter((option) => option.ariaDisabled === 'true');
    await expect(taken).not.toHaveLength(0);
    await expect(taken[0]).toHaveTextContent('Already in this pipeline');
    taken[0]?.scrollIntoView({ block: 'nearest' });
  },
};

/** More users than one call lists are read page by page, where the platform cannot search them. */
export const AddUsersWithoutSearch: Story = {
  ...consoleStory({ path: `${path}?open=add-user:14`, extensions: [] }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(50));
    await expect(dialog.queryByText(/Type their ids/)).toBeNull();
  },
};

/** A failure closes the dialog; opened again, it offers the rest, and says that some calls succeeded. */
export const AddUsersInPart: Story = {
  ...consoleStory({ path: `${path}?open=add-user:14` }),
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    const free = (await screen.findAllByRole('option')).filter(
      (option) => option.ariaDisabled !== 'true',
    );
    for (const option of free.slice(0, 2)) await userEvent.click(option);
    await userEvent.keyboard('{Escape}');
    let calls = 0;
    msw.use(
      http.post('*/pipelines/user', () => {
        calls += 1;
        if (calls === 1) return undefined;
        return HttpResponse.json({ message: 'The disk is full.' }, { status: 500 });
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Early Stage' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add User to Pipeline' }));
    await expect(await screen.findByText(/was sent only in part\.$/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  },
};

// @specification pipelines.remove
export const DeleteOpen: Story = stories.DeleteOpen;
