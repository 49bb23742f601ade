import type { Handler } from '../../kernel/command.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import { assumeSecrets } from '../../plan/secrets.ts';
import {
  changeToJson,
  formatComparison,
  formatSummary,
  markdownComparison,
} from '../../plan/format.ts';
import type { CompareOptions } from './comparePlan.ts';
import { comparePlan } from './comparePlan.ts';
import type { OverlayOptions } from './planFiles.ts';
import { readPlanFiles } from './planFiles.ts';

/** Prints the differences between the platform and a plan; exits 5 where there are any. */
export const diff: Handler<CompareOptions & OverlayOptions> = async (
  factory,
  { args, options },
) => {
  const { comparison } = await comparePlan(
    factory,
    await readPlanFiles(factory, args, options),
    options,
    assumeSecrets,
  );
  const { changes } = comparison;
  if (wantsData(factory)) await printValue(factory, changes.map(changeToJson));
  else if (factory.format === 'markdown') {
    const summary = formatSummary(comparison);
    const table = changes.length === 0 ? [] : [markdownComparison(comparison), ''];
    await factory.io.write([...table, ...summary, ''].join('\n'));
    return changes.length === 0 ? undefined : 'drift';
  } else if (changes.length > 0) {
    await factory.io.writeStyled(`${formatComparison(comparison, factory.io.out)}\n`);
  }
  for (const line of formatSummary(comparison)) await factory.io.note(line);
  return changes.length === 0 ? undefined : 'drift';
};
