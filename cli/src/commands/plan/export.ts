import { contract } from '@steward/api';
import { Document, visit } from 'yaml';
import type { Handler } from '../../kernel/command.ts';
import { usageError } from '../../kernel/errors.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import { exportPlan } from '../../plan/export.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import { parseOnly } from './onlyFlag.ts';

const header = `# What the platform is set up as. See in what it differs: steward plan diff FILE
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

export const exportVerb: Handler<OnlyOptions> = async (factory, { options }) => {
  const { format, io } = factory;
  const isYaml = factory.flags.jmespath === undefined && ['table', 'yaml'].includes(format);
  if (!isYaml && !wantsData(factory)) {
    throw usageError(`A plan is printed as YAML, or with --json as JSON, not as ${format}.`);
  }
  const { plan, nameless, omitted } = await exportPlan(await factory.client(), isExported(options));
  if (isYaml) await io.write(`${header}${yamlOf(plan)}`);
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
