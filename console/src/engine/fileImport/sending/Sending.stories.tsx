import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { demoImport, importBegan } from '../../../testing/importBegan.ts';
import { consoleStory } from '../../../testing/story.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';

const meta: Meta = { title: 'Console/Import of files/After Save', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/companies-management';
const counts = { created: 2_940, refused: 60 };
const element = <ImportProgress uuid={demoImport} />;

/** Rows go in parts; what came of them is counted, and a person may stop between two parts. */
export const Sending: Story = {
  ...consoleStory({ path, element, events: importBegan({ sentRows: 3_000, counts }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Sent so far' })).toHaveValue(3_000);
    await expect(canvas.getAllByText('3,000 of 20,000 rows.')[0]).toBeVisible();
    await expect(canvas.getByText('2,940 created, 60 refused')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByText(/^Waiting for the last call, 3,000 of/)).toBeVisible();
  },
};

export const Stopped: Story = {
  ...consoleStory({
    path,
    element,
    events: importBegan({ status: 'stopped', sentRows: 3_000, counts }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Stopped: 3,000 of 20,000 rows are in.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull();
  },
};

export const Interrupted: Story = {
  ...consoleStory({
    path,
    element,
    events: importBegan({
      status: 'failed',
      sentRows: 3_000,
      counts,
      message: 'No answer from https://platform.example. Check the connection and try again.',
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('Interrupted: 3,000 of 20,000 rows are in.');
    await expect(alert).toHaveTextContent('No answer from https://platform.example.');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
};

/** The specified call takes the file as a whole: nothing continues by itself. */
export const UploadFailed: Story = {
  ...consoleStory({
    path,
    element,
    extensions: [],
    events: importBegan({ status: 'failed', isInParts: false, message: 'The disk is full.' }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The file was not sent.The disk is full.',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const report = <ImportReport uuid={demoImport} />;

/** What came of the rows, refused first, with a way to undo all of it. */
export const Report: Story = {
  ...consoleStory({ path, element: report, events: importBegan({ status: 'done' }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('1,200 created, 31 updated, 414 refused')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Reasons' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo…' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show in all imports' }));
    await waitFor(() =>
      expect(within(document.head).getByTestId('address')).toHaveAttribute(
        'content',
        '/imports?open=view:5',
      ),
    );
  },
};

export const ReportFailed: Story = {
  ...consoleStory({
    path,
    element: report,
    events: importBegan({ status: 'done' }),
    overrides: [fail(contract.imports.read, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The disk is full.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

const upload = {
  isTold: true,
  created: 12,
  skipped: 1,
  refused: 2,
  rows: [
    { line: 3, name: 'Acme', verdict: 'skipped', reason: 'The company is there already.' },
    { line: 4, name: 'Bolt', verdict: 'created', reason: 'Another company has this name.' },
    { line: 5, name: '', verdict: 'refused', reason: 'Name is required.' },
    { line: 1_204, name: 'Beta', verdict: 'refused', reason: 'Website must be an address.' },
  ],
} as const;

/** What the specified call answers: three counts, and the rows to look at. */
export const UploadReport: Story = {
  ...consoleStory({
    path,
    element: report,
    extensions: [],
    events: importBegan({ status: 'done', isInParts: false, upload }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('12 created, 1 skipped, 2 refused.')).toBeVisible();
    const rows = within(canvas.getByRole('list', { name: 'Rows' }));
    await expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 3AcmeSkippedThe company is there already.',
      'Line 4BoltCreatedAnother company has this name.',
      'Line 5N/ARefusedName is required.',
      'Line 1,204BetaRefusedWebsite must be an address.',
    ]);
    await expect(canvas.getByRole('button', { name: 'Download refused rows' })).toBeVisible();
  },
};

/** Some platforms take the file and say nothing of it. */
export const UploadUntold: Story = {
  ...consoleStory({
    path,
    element: report,
    extensions: [],
    events: importBegan({
      status: 'done',
      isInParts: false,
      upload: { isTold: false, created: 0, skipped: 0, refused: 0, rows: [] },
    }),
  }),
  play: async ({ canvasElement }) => {
    const told = within(canvasElement).getByText(
      /^The platform accepted the file, but did not say/,
    );
    await expect(told).toBeVisible();
  },
};
