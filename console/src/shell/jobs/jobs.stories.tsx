import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ConsoleEvent } from '../../core/store/state.ts';
import { demoImport, importBegan } from '../../testing/importBegan.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Jobs', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';
const counts = { created: 2_940, refused: 60 };

/** Opens the list of jobs, whose button has this name. */
async function openJobs(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Jobs' }));
}

/** A file that is sent has its count and a button that stops it, on every screen. */
export const Import: Story = {
  ...consoleStory({ path, events: importBegan({ sentRows: 3_000, counts }) }),
  play: async ({ canvasElement }) => {
    const jobs = await openJobs(canvasElement, 'Jobs, 1 running');
    const job = await jobs.findByRole('group', { name: 'Import companies.csv' });
    await waitFor(() => expect(job).toBeVisible());
    await expect(job).toHaveTextContent('3,000 of 20,000');
    await expect(within(job).getByRole('progressbar')).toHaveAttribute('value', '3000');
    const stop = within(job).getByRole('button', { name: 'Stop' });
    await userEvent.click(stop);
    await waitFor(() => expect(job).toHaveTextContent('3,000 of 20,000, stopping'));
    await expect(stop).toHaveAttribute('aria-disabled', 'true');
    await expect(stop).toHaveFocus();
  },
};

/** One that is in says what became of its rows, and leads to its report. */
export const ImportEnded: Story = {
  ...consoleStory({ path, events: importBegan({ status: 'done', sentRows: 20_000, counts }) }),
  play: async ({ canvasElement }) => {
    const jobs = await openJobs(canvasElement, 'Jobs');
    const job = within(await jobs.findByRole('group', { name: 'Import companies.csv' }));
    await expect(job.getByText('2,940 created, 60 refused.')).toBeVisible();
    await expect(job.getByRole('link', { name: 'Report' })).toHaveAttribute('href', '/imports');
    await userEvent.click(job.getByRole('button', { name: 'Dismiss Import companies.csv' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Jobs' })).toBeNull());
  },
};

const sent = { parts: 3, isOver: false };
const elsewhere = http.get(/\/api\/admin\/imports$/, () =>
  HttpResponse.json({
    documents: [
      {
        id: 9,
        uuid: demoImport,
        file: 'customers.csv',
        resource: 'companies',
        mode: 'upsert',
        state: 'receiving',
        rows: 20_000,
        created: sent.parts * 1_000 - 60,
        refused: 60,
        is_sending: !sent.isOver,
      },
    ],
    count: 1,
  }),
);

/** What another tab or a terminal sends is followed; once nobody sends it, the page says that it is not finished. */
export const ImportElsewhere: Story = {
  ...consoleStory({ path, overrides: [elsewhere] }),
  beforeEach: () => {
    Object.assign(sent, { parts: 3, isOver: false });
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const jobs = await openJobs(canvasElement, 'Jobs, 1 running');
    const job = await jobs.findByRole('group', { name: 'Import customers.csv' });
    await expect(job).toHaveTextContent('3,000 of 20,000 · Sent by another tab or terminal.');
    await expect(within(job).queryByRole('button', { name: 'Stop' })).toBeNull();
    await expect(canvas.queryByText(/is not finished/)).toBeNull();
    sent.parts = 4;
    await waitFor(() => expect(job).toHaveTextContent('4,000 of 20,000'), { timeout: 5_000 });
    sent.isOver = true;
    const over = /^“customers.csv” is not finished: 4,000 of 20,000 rows are in\./;
    await expect(await canvas.findByText(over, undefined, { timeout: 5_000 })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Jobs/ })).toBeNull());
  },
};

const exportBegan: ConsoleEvent[] = [
  {
    type: 'export/requested',
    resource: 'companies',
    query: { page: 1 },
    pages: 'all',
    layout: {},
    fields: 'shown',
    format: 'csv',
  },
  { type: 'export/progressed', resource: 'companies', rows: 4_100, total: 12_400 },
];

/** Several jobs stand below each other; the ring shows the first. */
export const Several: Story = {
  ...consoleStory({
    path,
    overrides: [http.get(/\/api\/admin\/companies$/, () => new Promise<Response>(() => undefined))],
    events: [...importBegan({ sentRows: 3_000, counts }), ...exportBegan],
  }),
  play: async ({ canvasElement }) => {
    const jobs = await openJobs(canvasElement, 'Jobs, 2 running');
    await expect(await jobs.findAllByRole('listitem')).toHaveLength(2);
    await expect(jobs.getByText('4,100 of 12,400')).toBeVisible();
  },
};
