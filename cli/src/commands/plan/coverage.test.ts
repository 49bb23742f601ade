import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cleanUp } from '../../testing/harness.ts';
import { createPlanner } from '../../testing/planner.ts';

afterAll(cleanUp);

test('an export holds the pipelines with their stages, and the naming in the CRM', async () => {
  const { plan } = await createPlanner();
  const { out } = await plan(['export', '--only', 'pipeline,organisation']);
  const { pipeline, organisation } = parse(out);
  expect(pipeline).toContainEqual({
    name: 'Co-investments',
    stages: [
      { name: 'Invited', sort_order: 1 },
      { name: 'Reviewed', sort_order: 2 },
      { name: 'Committed', sort_order: 3 },
    ],
  });
  expect(organisation).toContainEqual(
    expect.objectContaining({ id: 1, salesforce_interactions_name: expect.any(String) }),
  );
});

test('a pipeline is made, its stages are changed, and it is deleted', async () => {
  const { plan, rows } = await createPlanner({ seed: 'none' });
  const text = 'pipeline: [{ name: P, stages: [{ name: b, sort_order: 2 }, { name: a }] }]';
  expect(await plan(['apply', '--yes'], text)).toMatchObject({ exit: 0 });
  expect(await plan(['diff'], text)).toMatchObject({ exit: 0, out: '' });
  const renumbered = await plan(['apply', '--yes'], text.replace('sort_order: 2', 'sort_order: 3'));
  expect(renumbered).toMatchObject({ exit: 0 });
  expect(await rows('pipeline')).toMatchObject([
    {
      pipelineStages: [
        { name: 'a', sort_order: 1 },
        { name: 'b', sort_order: 3 },
      ],
    },
  ]);
  expect(await plan(['apply', '--yes', '--prune'], 'pipeline: []')).toMatchObject({ exit: 0 });
  expect(await rows('pipeline')).toEqual([]);
});
