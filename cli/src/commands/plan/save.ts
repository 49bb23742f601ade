import type { Handler } from '../../kernel/command.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import { writePrivateFile } from '../../kernel/privateFile.ts';
import { changeToJson, formatComparison, formatSummary } from '../../plan/format.ts';
import type { SavedPlan } from '../../plan/saved.ts';
import { savedChanges } from '../../plan/saved.ts';
import { assumeSecrets } from '../../plan/secrets.ts';
import type { CompareOptions } from './comparePlan.ts';
import { comparePlan } from './comparePlan.ts';
import type { OverlayOptions } from './planFiles.ts';
import { readPlanFiles } from './planFiles.ts';

interface SaveOptions extends CompareOptions, OverlayOptions {
  readonly to: string;
}

/** Writes what applying a plan would do now, with a digest of each record that it rests on. */
export const save: Handler<SaveOptions> = async (
  factory,
  { args, options: { to, ...options } },
) => {
  const { io, system } = factory;
  const files = await readPlanFiles(factory, args, options);
  const { comparison } = await comparePlan(factory, files, options, assumeSecrets);
  const { url } = await factory.settings();
  const { prune, sendSecrets, only } = options;
  const saved: SavedPlan = {
    ...{ savedPlan: 1, url, savedAt: new Date(system.now()).toISOString() },
    options: {
      ...(prune !== undefined && { prune }),
      ...(sendSecrets !== undefined && { sendSecrets }),
      ...(only !== undefined && { only }),
    },
    files: [...files.files],
    overlays: files.overlays.map((each) => [...each]),
    changes: savedChanges(comparison),
  };
  await writePrivateFile(to, `${JSON.stringify(saved, null, 2)}\n`);
  const { changes } = comparison;
  if (wantsData(factory)) await printValue(factory, changes.map(changeToJson));
  else if (changes.length > 0) await io.writeStyled(`${formatComparison(comparison, io.out)}\n`);
  for (const line of formatSummary(comparison)) await io.note(line);
  await io.success(`Saved as ${to}. Do it with: steward plan apply ${to}`);
};
