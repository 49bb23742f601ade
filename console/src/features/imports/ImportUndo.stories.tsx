import { contract } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { findDialog, textsOf } from './testing/openedImport.ts';

const meta: Meta = { title: 'Console/Imports/Undo', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/imports';

const partlyUndone = {
  id: 5,
  uuid: '00000000-0000-4000-8000-000000000005',
  file: 'companies.csv',
  resource: 'companies',
  mode: 'create',
  state: 'done',
  created: 1_200,
  updated: 31,
  undone: 1_229,
};

const server: { undos: number; finishUndo?: () => void } = { undos: 0 };
const beforeEach = () => {
  server.undos = 0;
};
const kept = [
  { record_id: 40, name: 'Fabrikam', reason: 'It was changed since, by Grace Hopper.' },
];
const answers = [
  { undone: 1_000, left: 1, stayed: 0, kept: [] },
  { undone: 1_230, left: 0, stayed: 1, kept },
];
const undo = http.post(/\/api\/admin\/imports\/[^/]+\/undo$/, () => {
  const answer = answers[Math.min(server.undos, answers.length - 1)];
  server.undos += 1;
  return HttpResponse.json(answer);
});

async function askToUndo() {
  const dialog = await findDialog('companies.csv');
  await userEvent.click(await dialog.findByRole('button', { name: 'Undo…' }));
  return within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
}

/** An import is undone after a question, call after call. */
export const Undo: Story = {
  ...consoleStory({ path: `${path}?open=view:5`, overrides: [undo] }),
  beforeEach,
  play: async () => {
    const question = await askToUndo();
    const effect = question.getByText(
      /^This deletes what it created: 1,200 companies\. .* updated: 31 companies\./,
    );
    await waitFor(() => expect(effect).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    const dialog = await findDialog('companies.csv');
    await expect(await dialog.findByText('1,230 companies were undone, 1 kept.')).toBeVisible();
    await expect(server.undos).toBe(2);
  },
};

/** Where records were brought back, the question counts those that are left to undo. */
export const UndoOfTheRest: Story = {
  ...consoleStory({
    path: `${path}?open=view:5`,
    overrides: [reply(contract.imports.list, { documents: [partlyUndone], count: 1 })],
  }),
  play: async () => {
    const question = await askToUndo();
    await expect(
      question.getByText(
        /^1,229 of 1,231 companies are undone already\. .* the rest: 2 companies\./,
      ),
    ).toBeVisible();
  },
};

/** What an undo left is listed with its reasons, also later. */
export const Undone: Story = {
  ...consoleStory({ path: `${path}?open=view:2` }),
  play: async () => {
    const dialog = await findDialog('old-signals.csv');
    await expect(await dialog.findByRole('tab', { name: /^Kept by the undo/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(textsOf(await dialog.findByRole('list', { name: 'Rows' }))).toEqual([
      expect.stringMatching(
        /^ID 3.*Kept by the undoDisplay Name was changed since, and that would be lost\./,
      ),
    ]);
  },
};

const slowUndo = http.post(/\/api\/admin\/imports\/[^/]+\/undo$/, async () => {
  const answer = answers[Math.min(server.undos, answers.length - 1)];
  server.undos += 1;
  if (server.undos === 1)
    await new Promise<void>((done) => {
      server.finishUndo = done;
    });
  return HttpResponse.json(answer);
});

/** An undo can be interrupted, and continues where it ended. */
export const UndoInterrupted: Story = {
  ...consoleStory({ path: `${path}?open=view:5`, overrides: [slowUndo] }),
  beforeEach,
  play: async () => {
    const question = await askToUndo();
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    const dialog = await findDialog('companies.csv');
    await expect(await dialog.findByRole('progressbar', { name: 'Undone so far' })).toBeVisible();
    await waitFor(() => expect(server.undos).toBe(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Interrupt' }));
    server.finishUndo?.();
    await expect(await dialog.findByText('Interrupted: 1 part is left.')).toBeVisible();
    await expect(server.undos).toBe(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(await dialog.findByText('1,230 companies were undone, 1 kept.')).toBeVisible();
  },
};

/** A refusal says why, and the undo can be tried again. */
export const UndoFailed: Story = {
  ...consoleStory({
    path: `${path}?open=view:5`,
    overrides: [fail(contract.imports.undo, 503, 'Imports cannot be undone at the moment.')],
  }),
  play: async () => {
    const question = await askToUndo();
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    const dialog = await findDialog('companies.csv');
    await expect(await dialog.findByText('Imports cannot be undone at the moment.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
};
