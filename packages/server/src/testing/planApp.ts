import { planNouns } from '@steward/api/plans';
import { createPlanTester } from './planner.ts';
import type { OpenStore } from './stores.ts';

/** All kinds, people among them. */
const allKinds = `?kinds=${planNouns.join()}`;

/** An app whose configuration is read as bytes. */
export async function createPlanApp(open?: OpenStore) {
  const { testApp, ...planner } = await createPlanTester(open && { store: await open() });
  const read = async () => JSON.stringify(await planner.read(allKinds));
  return { ...testApp, ...planner, read };
}
