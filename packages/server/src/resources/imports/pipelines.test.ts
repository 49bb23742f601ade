import { expect, test } from 'vitest';
import { describeOnStores } from '../../testing/stores.ts';
import { createUndoer } from '../../testing/undoer.ts';

const pipelines = { resource: 'pipelines', columns: ['name', 'stages'] };

describeOnStores('pipelines', (open) => {
  test('have their stages in one cell, and are undone except for those with people', async () => {
    const { begin, call, undo, find } = await createUndoer(open);
    const { send, path } = await begin(pipelines);
    const sent = await send(1, [
      ['Deals', 'Lead; Meeting ;Won;'],
      ['Hiring', 'Call\nOffer'],
      ['Fund', 'Raise | Close, at last'],
      ['Plain', ''],
      ['Exact', '[{ "name": "Late", "sort_order": 9 }, { "name": "Early", "sort_order": 2 }]'],
      ['Deals', 'Other'],
      ['Bad', '[{ "sort_order": 1 }]'],
    ]);
    expect(sent.body).toMatchObject({ created: 5, twice: 1, refused: 1 });
    const list = async () => (await call('GET', '/pipelines?sort=name')).body.documents;
    const stages = (names: readonly string[]) =>
      names.map((name, index) => ({ name, sort_order: index + 1 }));
    expect(await list()).toMatchObject([
      { name: 'Deals', pipelineStages: stages(['Lead', 'Meeting', 'Won']) },
      {
        name: 'Exact',
        pipelineStages: [
          { name: 'Early', sort_order: 2 },
          { name: 'Late', sort_order: 9 },
        ],
      },
      { name: 'Fund', pipelineStages: stages(['Raise', 'Close, at last']) },
      { name: 'Hiring', pipelineStages: stages(['Call', 'Offer']) },
      { name: 'Plain', pipelineStages: [] },
    ]);

    const [deals] = await list();
    const [ada] = await find('users');
    await call('POST', '/pipelines/user', { pipeline_id: deals.id, user_id: ada?.id });
    const { body } = await undo(path);
    expect(body).toMatchObject({ undone: 4, left: 0, kept: [{ name: 'Deals' }] });
    expect(await list()).toMatchObject([{ name: 'Deals', users: [{ id: ada?.id }] }]);
  });
});
