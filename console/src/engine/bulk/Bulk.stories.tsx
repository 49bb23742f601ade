import { contract, extensionNames } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Deleting many', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';
/** A platform that deletes records one by one. */
const extensions = extensionNames.filter((name) => name !== 'changes');

/** Selects two signals of the first page and one of the second. */
async function chooseThree(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const box = (name: RegExp) => canvas.findByRole('checkbox', { name });
  await userEvent.click(await box(/funding_round/));
  await userEvent.click(await box(/customer_win/));
  const [next] = await canvas.findAllByRole('button', { name: 'Next page' });
  if (next) await userEvent.click(next);
  await waitFor(() => expect(canvas.queryByRole('checkbox', { name: /funding_round/ })).toBeNull());
  const boxes = await canvas.findAllByRole('checkbox');
  await userEvent.click(boxes[1] ?? canvasElement);
  return canvas;
}

async function ask(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete…' }));
  return within(await screen.findByRole('alertdialog'));
}

export const Asked: Story = {
  ...consoleStory({ path, extensions }),
  play: async ({ canvasElement }) => {
    const question = await ask(await chooseThree(canvasElement));
    const names = within(question.getByRole('list', { name: 'Records' }));
    await expect(names.getAllByRole('listitem')).toHaveLength(3);
    await expect(names.getByText('funding_round')).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};

const reads = { count: 0 };
const countReads = http.get('*/signals', () => {
  reads.count += 1;
});

/** Closing the question reads the list again. */
// @specification layout.reloadOnClose
export const Cancelled: Story = {
  ...consoleStory({ path, extensions, overrides: [countReads] }),
  play: async ({ canvasElement }) => {
    const question = await ask(await chooseThree(canvasElement));
    reads.count = 0;
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(reads.count).toBe(1));
  },
};

/** A row that somebody else deleted is neither counted nor named once its page was read again. */
export const OneVanished: Story = {
  ...consoleStory({ path, extensions }),
  play: async ({ canvasElement }) => {
    const canvas = await chooseThree(canvasElement);
    const [previous] = await canvas.findAllByRole('button', { name: 'Previous page' });
    await userEvent.click(previous ?? canvasElement);
    await canvas.findByRole('checkbox', { name: /funding_round/ });
    await administrator.call(contract.signals.remove, { params: { signalId: 24 } });
    const first = await ask(canvas);
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByText('3 selected')).toBeNull());
    await expect(canvas.getByText('2 selected')).toBeVisible();
    const question = await ask(canvas);
    await expect(question.getByRole('button', { name: 'Delete 2 signals' })).toBeVisible();
    await expect(question.queryByText('funding_round')).toBeNull();
  },
};

export const Deleted: Story = {
  ...consoleStory({ path, extensions }),
  play: async ({ canvasElement }) => {
    const canvas = await chooseThree(canvasElement);
    const question = await ask(canvas);
    await userEvent.click(question.getByRole('button', { name: 'Delete 3 signals' }));
    const told = await screen.findByText('3 signals deleted.');
    await waitFor(() => expect(told).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText(/of 21$/)[0]).toBeVisible());
    // The button is removed, so the focus moves to the search.
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: /signals/ })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Delete…' })).toBeNull();
  },
};

const used = { message: 'A news filter still uses it.' };
const neither = { message: 'There is no such signal.' };

/** The report counts the outcomes, and lists each record that remains with its reason. */
export const SomeFail: Story = {
  ...consoleStory({
    path,
    extensions,
    overrides: [
      http.delete('*/signals/24', () => HttpResponse.json(used, { status: 409 })),
      http.delete('*/signals/23', () => HttpResponse.json(neither, { status: 404 })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const question = await ask(await chooseThree(canvasElement));
    await userEvent.click(question.getByRole('button', { name: 'Delete 3 signals' }));
    const receipt = within(
      await screen.findByRole('alertdialog', { name: 'Not everything was deleted' }),
    );
    const told = '1 of 3 signals were deleted. 1 was already gone, 1 failed.';
    await expect(receipt.getByText(told)).toBeVisible();
    const left = receipt.getByRole('listitem');
    await expect(left).toHaveTextContent('funding_roundA news filter still uses it.');
    await expect(receipt.getByRole('button', { name: 'Retry 1' })).toBeVisible();
  },
};

export const AllFailAgain: Story = {
  ...consoleStory({
    path,
    extensions,
    overrides: [fail(contract.signals.remove, 409, used.message)],
  }),
  play: async ({ canvasElement }) => {
    const question = await ask(await chooseThree(canvasElement));
    await userEvent.click(question.getByRole('button', { name: 'Delete 3 signals' }));
    const receipt = within(
      await screen.findByRole('alertdialog', { name: 'Not everything was deleted' }),
    );
    await expect(receipt.getByText('0 of 3 signals were deleted. 3 failed.')).toBeVisible();
    await expect(receipt.getAllByText(used.message)).toHaveLength(3);
    await userEvent.click(receipt.getByRole('button', { name: 'Retry 3' }));
    // The dialog's close button has the same name.
    await userEvent.click(await screen.findByText('Close', { selector: 'button *' }));
  },
};

/** Somebody else deleted the records first: nothing can be retried, and the message says so. */
export const AlreadyGone: Story = {
  ...consoleStory({
    path,
    extensions,
    overrides: [fail(contract.signals.remove, 404, 'There is no such signal.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = await chooseThree(canvasElement);
    const question = await ask(canvas);
    await userEvent.click(question.getByRole('button', { name: 'Delete 3 signals' }));
    const told = await screen.findByText('3 signals were already gone.');
    await waitFor(() => expect(told).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Delete…' })).toBeNull();
  },
};

export const UnderWay: Story = {
  ...consoleStory({ path, extensions, overrides: [delay('infinite', contract.signals.remove)] }),
  play: async ({ canvasElement }) => {
    const question = await ask(await chooseThree(canvasElement));
    await userEvent.click(question.getByRole('button', { name: 'Delete 3 signals' }));
    await expect(
      await screen.findByRole('progressbar', { name: 'Deleted so far' }),
    ).toHaveAttribute('max', '3');
    await expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  },
};

/** A deletion whose list was left goes on in the header. */
export const LeftMeanwhile: Story = {
  ...UnderWay,
  play: async (context) => {
    await UnderWay.play?.(context);
    const canvas = within(context.canvasElement);
    canvas.getByRole('link', { name: 'Branding', hidden: true }).click();
    await canvas.findByRole('heading', { name: 'Branding Management' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Jobs, 1 running' }));
    const job = within(await screen.findByRole('group', { name: 'Delete 3 signals' }));
    await expect(job.getByText('0 of 3')).toBeVisible();
    await expect(job.getByRole('button', { name: 'Stop' })).toBeVisible();
  },
};

/** Deleting a selected record by its own menu removes it from the selection. */
export const OneDeletedAlone: Story = {
  ...consoleStory({ path, extensions }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [/funding_round/, /customer_win/]) {
      await userEvent.click(await canvas.findByRole('checkbox', { name }));
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for funding_round' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: /Delete/ }));
    await expect(await canvas.findByText('1 selected')).toBeVisible();
  },
};

/** Another search clears the selection, because the selected rows are out of view. */
export const SearchForgets: Story = {
  ...consoleStory({ path, extensions }),
  play: async ({ canvasElement }) => {
    const canvas = await chooseThree(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Delete…' })).toBeVisible();
    await userEvent.type(
      canvas.getByRole('searchbox', { name: 'Search signals' }),
      'merger{Enter}',
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete…' })).toBeNull());
  },
};

/** Companies cannot be deleted, so their rows have no checkboxes. */
export const NothingToDelete: Story = {
  ...consoleStory({ path: '/companies-management', extensions }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('rowheader');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
