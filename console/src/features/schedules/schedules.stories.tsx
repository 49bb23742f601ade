import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, spyOn, userEvent, within } from 'storybook/test';
import { copyAsCommand } from '../../testing/copyAsCommand.ts';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { goToStep } from '../../testing/toStep.ts';
import { schedules } from './schedules.tsx';

const meta: Meta = { title: 'Console/Email User Schedules', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/email-schedules-management';

const stories = listStories(schedules, {
  title: 'Email User Schedules',
  add: 'Add Schedule',
  columns: ['User', 'Type', 'Day', 'Hour', 'Minutes'],
  menu: ['View', 'Edit', 'Delete'],
  record: { id: 60, view: 'View Schedule', remove: 'Delete Schedule' },
});
// @specification layout.shared, layout.modalStates, schedules.columns
export const Filled: Story = stories.Filled;
// @specification layout.rowMenu, schedules.menu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;

/** The list and the forms name the time zone of the hours. */
export const ZoneIsNamed: Story = {
  ...consoleStory({ path: `${path}?open=edit:60` }),
  play: async ({ canvasElement }) => {
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText('Hours are in UTC.')).toBeVisible();
    await expect(
      within(canvasElement).getByText('When each person’s emails are sent. Hours are in UTC.'),
    ).toBeInTheDocument();
  },
};

/** A day is shown as its number and its name. */
export const DaysByName: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const days = await within(canvasElement).findAllByText(
      (_text, element) =>
        element?.tagName === 'TD' &&
        /^[0-7] · (Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/.test(element.textContent),
    );
    await expect(days.length).toBeGreaterThan(10);
  },
};
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

// @specification layout.modalStates, schedules.addSteps, limits.scheduleDefaults
export const AddDetails: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(1);
    await expect(await dialog.findByLabelText('Hour')).toHaveValue('6');
    await expect(dialog.getByLabelText('Minutes')).toHaveValue('0');
  },
};

/** Without a day, each user gets one schedule for each day from 0 to 6. */
// @specification schedules.addSteps, rules.everyDay
export const AddUsers: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2);
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
    const [first, second] = await screen.findAllByRole('option');
    if (first) await userEvent.click(first);
    await expect(await dialog.findByText('This will create 7 schedules.')).toBeVisible();
    if (second) await userEvent.click(second);
    await expect(await dialog.findByText('This will create 14 schedules.')).toBeVisible();
  },
};

/** Fills in the form for the first person, and submits it. */
async function createForFirst() {
  const dialog = await goToStep(2);
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
  const [first] = await screen.findAllByRole('option');
  if (first) await userEvent.click(first);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Create Schedule' }));
  return dialog;
}

// @specification failures.passedBack
export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.schedules.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await createForFirst();
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
  },
};

/** When some calls of a form fail, the message has their number, and Retry sends only the rest. */
export const PartFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [
      http.post('*/email-schedules', async ({ request }) =>
        (await request.clone().text()).includes('"day":3')
          ? HttpResponse.json({ message: 'The disk is full.' }, { status: 500 })
          : undefined,
      ),
    ],
  }),
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  },
  play: async () => {
    const dialog = await createForFirst();
    await expect(await dialog.findByText(/^3 of 7 saved\. The disk is full\./)).toBeVisible();
    await expect(await dialog.findByText('This will create 4 schedules.')).toBeVisible();
    await copyAsCommand(dialog);
    await expect(await dialog.findByText('Copied 4 commands.')).toBeVisible();
  },
};

// @specification layout.modals, layout.modalStates, schedules.menu, schedules.editStep
export const EditOpen: Story = {
  ...consoleStory({ path: `${path}?open=edit:60` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('button', { name: 'Update Schedule' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull();
  },
};

/** An emptied day in an edit keeps its value, and does not mean every day. */
export const EditEmptied: Story = {
  ...EditOpen,
  play: async (context) => {
    await EditOpen.play?.(context);
    const day = within(screen.getByRole('dialog')).getByLabelText('Day');
    await userEvent.clear(day);
    await expect(day).toHaveAccessibleDescription('leave empty to keep the current value');
  },
};

// @specification layout.modalStates, schedules.menu
export const ViewOpen: Story = stories.ViewOpen;
// @specification layout.modalStates, schedules.menu
export const DeleteOpen: Story = stories.DeleteOpen;
