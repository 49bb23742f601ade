import type { Handler } from '../../kernel/command.ts';
import { printJson } from '../../kernel/output.ts';
import { anySecret } from '../../plan/secrets.ts';
import { changeData, comparisonText, summaryOf } from '../../plan/show.ts';
import type { CompareOptions } from './compared.ts';
import { comparePlan } from './compared.ts';

/** Shows in what the platform differs from a plan. */
export const diff: Handler<CompareOptions> = async (factory, { args, options }) => {
  const { comparison } = await comparePlan(factory, args, options, anySecret);
  const { changes } = comparison;
  if (factory.format === 'json') await printJson(factory, changes.map(changeData));
  else if (changes.length > 0) {
    const drawing = { paint: factory.paint, width: factory.system.streams.out.width };
    await factory.write(`${comparisonText(comparison, drawing)}\n`);
  }
  for (const line of summaryOf(comparison)) await factory.say.note(line);
  return changes.length === 0 ? undefined : 'drift';
};
