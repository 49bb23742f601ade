import { contract } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { rememberTabImport } from '../../engine/fileImport/sending/elsewhere/tabImports.ts';
import { demoImport, importBegan } from '../../testing/importBegan.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Notices/Imports', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';
const counts = { created: 2_940, refused: 60 };

/** One that stopped continues with the file that the window has, or is left. */
export const Stopped: Story = {
  ...consoleStory({ path, events: importBegan({ status: 'stopped', sentRows: 3_000, counts }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = '“companies.csv” was stopped: 3,000 of 20,000 rows are in.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'End import' }));
    await waitFor(() => expect(canvas.queryByText(text)).toBeNull());
  },
};

const unfinished = {
  id: 9,
  uuid: demoImport,
  file: 'customers.csv',
  resource: 'companies',
  mode: 'upsert',
  state: 'receiving',
  rows: 20_000,
  parts: 3,
  created: 2_940,
  refused: 60,
};
const server = { stops: 0 };
const lists = http.get(/\/api\/admin\/imports$/, ({ request }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('mine') !== 'true') return undefined;
  const documents = server.stops === 0 ? [unfinished] : [];
  return HttpResponse.json({ documents, count: documents.length });
});
const stop = http.post(/\/api\/admin\/imports\/[^/]+\/stop$/, () => {
  server.stops += 1;
  return HttpResponse.json({ ...unfinished, state: 'stopped' });
});
const text =
  '“customers.csv” is not finished: 3,000 of 20,000 rows are in. Choose the file again to continue.';

/** After a reload, what is not finished leads to the dialog of its list. */
export const Unfinished: Story = {
  ...consoleStory({ path, overrides: [lists, stop] }),
  beforeEach: () => {
    server.stops = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(within(document.head).getByTestId('address')).toHaveAttribute(
        'content',
        '/companies-management?open=add',
      ),
    );
  },
};

/** A person who does not continue it leaves it: it is stopped, and what is in stays. */
export const Left: Story = {
  ...Unfinished,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'End import' }));
    const toast = await screen.findByText(
      'The import of “customers.csv” was stopped. Imported rows stay.',
    );
    await waitFor(() => expect(toast).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(text)).toBeNull());
    await expect(server.stops).toBe(1);
  },
};

const others = [unfinished, { ...unfinished, id: 8, uuid: 'other', file: 'names.csv' }];

/** Of several, the newest is named; the others stand in the list of imports. */
export const SeveralUnfinished: Story = {
  ...consoleStory({
    path,
    overrides: [reply(contract.imports.list, { documents: others, count: 2 })],
  }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', {
      name: '1 other import is not finished either.',
    });
    await expect(link).toHaveAttribute('href', '/imports');
    await expect(within(canvasElement).queryByText(/names\.csv/)).toBeNull();
  },
};

const sent = { parts: 3, isOver: false };
const elsewhere = http.get(/\/api\/admin\/imports$/, () => {
  const created = sent.parts * 1_000 - 60;
  const documents = sent.isOver
    ? [{ ...unfinished, created, is_sending: false }]
    : [{ ...unfinished, created, is_sending: true }];
  return HttpResponse.json({ documents, count: 1 });
});

const person = 77;
const profile = http.get(/\/api\/admin\/profile$/, () =>
  HttpResponse.json({ id: person, email: 'ada@example.com' }),
);

/** After a reload, what this tab sent itself is not taken to be sent by another, though it got a part just now. */
export const SentBeforeReload: Story = {
  ...consoleStory({ path, overrides: [elsewhere, profile] }),
  beforeEach: () => {
    Object.assign(sent, { parts: 3, isOver: false });
    rememberTabImport(person, demoImport);
    return () => sessionStorage.clear();
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  },
};
