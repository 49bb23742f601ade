import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uiNoun } from '@steward/api/commands';
import type { PlanDocument, UnnameableRecord } from '@steward/api/plans';
import { namesOfEntry, namesOfRecord, planNouns, readEntries } from '@steward/api/plans';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { makeFolder } from '../../kernel/io/privateFile.ts';
import { callRead, planClient } from '../../plan/comparison/calls.ts';
import { withEntries } from '../../plan/document/documentOf.ts';
import { planYaml } from '../../plan/document/planYaml.ts';
import { labelFor } from '../../plan/comparison/summary.ts';
import { withVariables } from '../../plan/document/variables.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';

interface ExportOptions extends OnlyOptions {
  readonly to?: string;
}

const headerOf = (
  path: string,
) => `# The platform’s configuration. Compare it with: steward plan diff ${path}
# Secrets are left out: a variable stands in place of each.
`;

/** The part of a platform's document that --only names, and of the records that it could not hold. */
function select(
  document: PlanDocument,
  omitted: readonly UnnameableRecord[],
  options: OnlyOptions,
) {
  const { has } = parseOnly(options);
  const { entries, uiEntries, namedKinds } = readEntries(document);
  return {
    plan: withEntries(document, {
      entries: entries.filter((entry) => has(entry.kind.resource.noun, namesOfEntry(entry))),
      uiEntries: uiEntries.filter(({ name }) => has(uiNoun, name.split(' '))),
      namedKinds,
    }),
    omitted: omitted.filter(({ noun, scope, name, id }) =>
      has(noun, namesOfRecord(scope, name ?? String(id))),
    ),
  };
}

/** Writes a file for each kind. Other files of the folder stay. */
async function writeFolder({ io }: Factory, folder: string, plan: PlanDocument): Promise<void> {
  await makeFolder(folder);
  const nouns = Object.entries(plan);
  for (const [noun, records] of nouns) {
    const text = `${headerOf('FOLDER')}${planYaml({ [noun]: records })}`;
    await writeFile(join(folder, `${noun}.yaml`), text);
  }
  await io.success(`Wrote ${nouns.length} files to ${folder}. See: steward plan diff ${folder}`);
}

/** Says which records are in no plan. Exits 4 where one has a name that another has, too: that can be mended. */
async function printOmitted({ io }: Factory, omitted: readonly UnnameableRecord[]) {
  const namelessRecords = omitted.filter(({ name }) => name === undefined);
  const namedRecords = omitted.filter(({ name }) => name !== undefined);
  if (namelessRecords.length > 0) {
    await io.note(
      `Left out, since they have no name: ${namelessRecords.map(labelFor).join(', ')}.`,
    );
  }
  if (namedRecords.length === 0) return undefined;
  await io.warn(
    `${namedRecords.length} records are left out of the plan. Rename them, and export again.`,
  );
  for (const each of namedRecords) {
    await io.failure(`${labelFor(each)} (id ${each.id}) ${each.reason}.`);
  }
  return 'partial';
}

/** Prints the configuration of a platform as a plan, or writes it to a folder. */
export const exportPlan: Handler<ExportOptions> = async (factory, { options }) => {
  const { format, io } = factory;
  const { to, ...only } = options;
  const isYaml = factory.flags.jmespath === undefined && ['table', 'yaml'].includes(format);
  if (!isYaml && to !== undefined) throw usageError('The files of a folder are written as YAML.');
  if (to !== undefined && only.only?.includes('/')) {
    throw usageError('--to writes whole kinds, so --only cannot name single records.');
  }
  if (!isYaml && !wantsData(factory)) {
    throw usageError(`A plan is printed as YAML, or with --json as JSON, not as ${format}.`);
  }
  const { hasNoun } = parseOnly(only);
  const nouns = only.only === undefined ? undefined : planNouns.filter(hasNoun);
  const configuration = await callRead(await planClient(factory), nouns);
  // Variables are named before a part is taken, so that each has the same name in every part.
  const { plan, omitted } = select(
    withVariables(configuration.document),
    configuration.omitted,
    only,
  );
  if (to !== undefined) await writeFolder(factory, to, plan);
  else if (isYaml) await io.write(`${headerOf('FILE')}${planYaml(plan)}`);
  else await printValue(factory, plan);
  return printOmitted(factory, omitted);
};
