import type { Handler, Handlers } from '../../base/call.ts';
import { apply } from './apply/apply.ts';
import { comparePlan } from './compare/comparePlan.ts';
import { readPlan } from './platform/read.ts';
import { countSecrets } from './compare/secrets.ts';

const compare: Handler = async (call) => {
  const { comparison, checked } = await comparePlan(call, call.body);
  await countSecrets(call, checked);
  return comparison;
};

export const plans: Handlers = {
  'plans.read': readPlan,
  'plans.compare': compare,
  'plans.apply': apply,
};
