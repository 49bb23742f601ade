import { contract, extensionNames } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { administrator } from '../../testing/colleague.ts';
import { copyAsCommand } from '../../testing/copyAsCommand.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Changing many', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';

/** Ticks two signals of the first page. */
async function tickTwo(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('checkbox', { name: /funding_round/ }));
  await userEvent.click(await canvas.findByRole('checkbox', { name: /customer_win/ }));
  return canvas;
}

async function press(canvas: ReturnType<typeof within>, name: string, role = 'dialog') {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole(role));
}

async function chooseField(dialog: ReturnType<typeof within>, label: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: /Fields to change/ }));
  await userEvent.click(await screen.findByRole('option', { name: label }));
  await userEvent.keyboard('{Escape}');
}

/** The fields are chosen first; one that is left empty is emptied. */
export const EditFields: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const dialog = await press(await tickTwo(canvasElement), 'Edit…');
    await expect(dialog.getByRole('heading', { name: 'Edit 2 signals' })).toBeVisible();
    await chooseField(dialog, 'Display Name');
    await expect(dialog.getByRole('textbox', { name: /Display Name/ })).toBeVisible();
    await expect(dialog.getByText(/left empty is emptied/)).toBeVisible();
  },
};

/** Before anything is saved, the platform tells what would change. */
export const EditChecked: Story = {
  ...consoleStory({ path }),
  play: async (context) => {
    await EditFields.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Display Name/ }), 'Growth');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await dialog.findByText('2 signals change.');
    const changes = within(dialog.getByRole('list', { name: 'What changes' }));
    await expect(changes.getAllByRole('listitem')).toHaveLength(2);
    await expect(changes.getAllByText('Growth')).toHaveLength(2);
    await expect(dialog.getByRole('button', { name: 'Save 2 signals' })).toBeVisible();
  },
};

/** The command has the ids of the ticked rows, and the fields as they are typed. */
export const EditCopied: Story = {
  ...consoleStory({ path }),
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  },
  play: async (context) => {
    await EditFields.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Display Name/ }), 'Growth');
    await copyAsCommand(dialog);
    await expect(navigator.clipboard.writeText).toHaveBeenLastCalledWith(
      expect.stringMatching(/^steward signal edit \d+ \d+ --display-name Growth$/),
    );
  },
};

/** One call, one toast, one Undo. */
export const EditSaved: Story = {
  ...consoleStory({ path }),
  play: async (context) => {
    await EditChecked.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 signals' }));
    await screen.findByText('2 signals saved.');
    await waitFor(() => expect(canvas.getAllByText('Growth')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 changes were undone.');
    await waitFor(() => expect(canvas.queryByText('Growth')).toBeNull());
  },
};

/** All that the list has found, on whichever page, is chosen by one press. */
export const SelectAllFound: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('checkbox', { name: /funding_round/ });
    await userEvent.click(canvas.getByRole('checkbox', { name: /all rows/i }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 24 found' }));
    await expect(canvas.getByText('All 24 found')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Select only ticked' })).toHaveFocus();
    const dialog = await press(canvas, 'Delete…', 'alertdialog');
    await dialog.findByText('24 signals are deleted.');
    await expect(dialog.getByRole('button', { name: 'Delete 24 signals' })).toBeVisible();
    await expect(dialog.getByText('and 14 more')).toBeVisible();
  },
};

/** Unticking a row chooses the other rows of its page alone. */
export const UntickedAgain: Story = {
  ...consoleStory({ path }),
  play: async (context) => {
    await SelectAllFound.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /funding_round/ }));
    await waitFor(() => expect(canvas.getByText('9 selected')).toBeVisible());
  },
};

/** Records that a rule keeps are named with the reason; the others are deleted. */
export const SomeStay: Story = {
  ...consoleStory({ path: '/sectors-management' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Industry/ }));
    const dialog = await press(canvas, 'Delete…', 'alertdialog');
    await dialog.findByText('Nothing is deleted, 1 stays as before.');
    const staying = within(dialog.getByRole('list', { name: 'What stays as before' }));
    await expect(staying.getByText(/still/)).toBeVisible();
  },
};

/** Somebody else adds a record between the check and the deletion: nothing is deleted, and it is said. */
export const FoundMoreMeanwhile: Story = {
  ...consoleStory({ path }),
  play: async (context) => {
    await SelectAllFound.play?.(context);
    await administrator.call(contract.signals.create, { body: { name: 'new one' } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete 24 signals' }));
    await screen.findByText(/The check found 24 signals, and by now there are 25/);
  },
};

/** The former values of ticked rows stand beside those of now. */
export const AsTheyWere: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = await tickTwo(canvasElement);
    const dialog = await press(canvas, 'As it was…');
    await expect(dialog.getByLabelText(/Moment/)).toBeVisible();
    await dialog.findByText(/differed/);
  },
};

export const CheckFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.signals.changeMany, 503, 'The platform is restarting.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await press(await tickTwo(canvasElement), 'Delete…', 'alertdialog');
    await dialog.findByText('The platform is restarting.');
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Checking: Story = {
  ...consoleStory({
    path,
    overrides: [delay('infinite', contract.signals.changeMany)],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await press(await tickTwo(canvasElement), 'Delete…', 'alertdialog');
    await expect(dialog.getByRole('status', { name: 'Checking what would change' })).toBeVisible();
  },
};

/** A platform without the extension deletes ticked records one by one, and offers nothing else. */
export const NotOffered: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'changes') }),
  play: async ({ canvasElement }) => {
    const canvas = await tickTwo(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Delete…' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit…' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'As it was…' })).toBeNull();
  },
};
