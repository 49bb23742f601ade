import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createGate } from '../../testing/gate.ts';
import { consoleStory } from '../../testing/story.tsx';
import { goToStep } from '../../testing/toStep.ts';

const meta: Meta = { title: 'Console/Sending many', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/email-schedules-management';
const gate = createGate();
/** The days of the calls in the order of their arrival. */
let came: unknown[] = [];

/** A platform that accepts two schedules, and holds its answer to the third. */
const held: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [
      http.post('*/email-schedules', async ({ request }) => {
        const body: unknown = await request.clone().json();
        came.push(body && typeof body === 'object' && 'day' in body && body.day);
        if (came.length === 3) await gate.passed();
        return undefined;
      }),
    ],
  }),
  beforeEach() {
    came = [];
    gate.shut();
  },
};

const form = async () => within(await screen.findByRole('dialog', { name: 'Add Schedule' }));

/** Fills in the form for one person and every day, submits it, and waits until two of seven calls succeeded. */
async function sendSeven() {
  const dialog = await goToStep(2);
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Users' }));
  const [first] = await screen.findAllByRole('option');
  if (first) await userEvent.click(first);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Create Schedule' }));
  const bar = await dialog.findByRole('progressbar', { name: 'Sent so far' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '2'));
  await waitFor(() => expect(came).toHaveLength(3));
  return dialog;
}

const receipt = /^3 of 7 saved\. Retry sends the other 4\./;

export const UnderWay: Story = {
  ...held,
  play: async () => {
    const dialog = await sendSeven();
    await expect(dialog.getByText('2 of 7.', { selector: '[aria-hidden]' })).toBeVisible();
    // The progress is announced in quarters, not for each call.
    await expect(dialog.getByText('2 of 7.', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** Stop waits for the call under way and sends no other; the report stays, and Retry sends the rest. */
export const Stopped: Story = {
  ...held,
  play: async ({ canvasElement }) => {
    const dialog = await sendSeven();
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await expect(await dialog.findByRole('button', { name: 'Stopping' })).toBeVisible();
    gate.open();
    await expect(await dialog.findByText(receipt, { selector: '[aria-hidden]' })).toBeVisible();
    await expect(came).toEqual([0, 1, 2]);
    await expect(await dialog.findByText('This will create 4 schedules.')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByText('+1')).toHaveLength(4));
    await userEvent.click(dialog.getByRole('button', { name: 'Retry 4' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(came).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const told = await screen.findByText('7 email schedules created.');
    await waitFor(() => expect(told).toBeVisible());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Activity' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await expect(await log.findByText('Stopped, 3 of 7 sent.')).toBeVisible();
  },
};

/** Escape stops like the button, so that no call runs without a dialog. */
export const StoppedByEscape: Story = {
  ...held,
  play: async () => {
    const dialog = await sendSeven();
    await userEvent.keyboard('{Escape}');
    gate.open();
    await expect(await dialog.findByText(receipt, { selector: '[aria-hidden]' })).toBeVisible();
    await expect(came).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    const keep = question.getByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(keep).toHaveFocus());
  },
};

/** Leaving for another area goes on in the header; stopped there, the rest is a draft with the calls that succeeded. */
export const LeftMeanwhile: Story = {
  ...held,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await sendSeven();
    canvas.getByRole('link', { name: 'Branding', hidden: true }).click();
    await canvas.findByRole('heading', { name: 'Branding Management' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Jobs, 1 running' }));
    const job = within(await screen.findByRole('group', { name: 'Add Schedule' }));
    await expect(job.getByText('2 of 7')).toBeVisible();
    await userEvent.click(job.getByRole('button', { name: 'Stop' }));
    await expect(await job.findByText('2 of 7, stopping')).toBeVisible();
    gate.open();
    const told = await screen.findByText(
      '3 of 7 email schedules were saved before you stopped it. The rest is kept as a draft.',
    );
    await waitFor(() => expect(told).toBeVisible());
    await expect(came).toHaveLength(3);
    await userEvent.click(await canvas.findByRole('link', { name: 'Email User Schedules' }));
    const [add] = await canvas.findAllByRole('button', { name: 'Add Schedule' });
    if (add) await userEvent.click(add);
    const again = await form();
    await expect(await again.findByText(/was sent only in part/)).toBeVisible();
    await userEvent.click(again.getByRole('button', { name: 'Restore' }));
    await userEvent.click(again.getByRole('button', { name: 'Next' }));
    await expect(await again.findByText('This will create 4 schedules.')).toBeVisible();
    await userEvent.click(again.getByRole('button', { name: 'Create Schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(came).toEqual([0, 1, 2, 3, 4, 5, 6]);
  },
};
