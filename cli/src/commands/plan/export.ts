import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@steward/api';
import { Document, visit } from 'yaml';
import type { Handler } from '../../kernel/command.ts';
import { usageError } from '../../kernel/errors.ts';
import type { Factory } from '../../kernel/factory.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import { makeFolder } from '../../kernel/privateFile.ts';
import { exportPlan } from '../../plan/export.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';

interface ExportOptions extends OnlyOptions {
  readonly to?: string;
}

const headerOf = (
  path: string,
) => `# What the platform is set up as. See in what it differs: steward plan diff ${path}
# Secrets are not in here: each stands as the variable that is to hold it where it must be sent.
`;

/** A plan as YAML. The name “<<” is quoted: bare, as a key, it would be read as a merge. */
function yamlOf(plan: object): string {
  const document = new Document(plan);
  visit(document, {
    Scalar(_key, scalar) {
      if (scalar.value === '<<') scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** People come and go: their roles are in a plan only where they are asked for. */
const isExported = (options: OnlyOptions) => {
  const { hasNoun, has } = parseOnly(options);
  const isMeant = (noun: string) => options.only !== undefined || noun !== contract.users.noun;
  return { hasNoun: (noun: string) => hasNoun(noun) && isMeant(noun), has };
};

/** Writes a file for each kind. Other files of the folder stay. */
async function writeFolder({ io }: Factory, folder: string, plan: object): Promise<void> {
  await makeFolder(folder);
  const kinds = Object.entries(plan);
  for (const [noun, records] of kinds) {
    const text = `${headerOf('FOLDER')}${yamlOf({ [noun]: records })}`;
    await writeFile(join(folder, `${noun}.yaml`), text);
  }
  await io.success(`Wrote ${kinds.length} files to ${folder}. See: steward plan diff ${folder}`);
}

/** Prints the configuration of a platform as a plan, or writes it to a folder. */
export const exportVerb: Handler<ExportOptions> = async (factory, { options }) => {
  const { format, io } = factory;
  const { to, ...only } = options;
  const isYaml = factory.flags.jmespath === undefined && ['table', 'yaml'].includes(format);
  if (!isYaml && to !== undefined) throw usageError('The files of a folder are written as YAML.');
  if (to !== undefined && only.only?.includes('/')) {
    throw usageError('A folder has whole kinds, so --only must not name single records with --to.');
  }
  if (!isYaml && !wantsData(factory)) {
    throw usageError(`A plan is printed as YAML, or with --json as JSON, not as ${format}.`);
  }
  const { plan, nameless, omitted } = await exportPlan(await factory.client(), isExported(only));
  if (to !== undefined) await writeFolder(factory, to, plan);
  else if (isYaml) await io.write(`${headerOf('FILE')}${yamlOf(plan)}`);
  else await printValue(factory, plan);
  if (nameless.length > 0) {
    await io.note(`Without a name, and so in no plan: ${nameless.join(', ')}.`);
  }
  if (omitted.length === 0) return undefined;
  await io.warn(
    `A plan cannot hold ${omitted.length} of the records. Name them anew, and export again.`,
  );
  for (const each of omitted) await io.failure(each);
  return 'partial';
};
