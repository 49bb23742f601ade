import { paintFor } from '../../kernel/colour.ts';
import type { Handler } from '../../kernel/command.ts';
import { CliFailure, usage } from '../../kernel/failures.ts';
import { printJson } from '../../kernel/output.ts';
import { makeChanges } from '../../plan/apply.ts';
import { secretsOf } from '../../plan/secrets.ts';
import { changeData, comparisonText, summaryOf } from '../../plan/show.ts';
import { exitOf, saysHowMany, whyFailed } from '../../resource/send.ts';
import type { CompareOptions } from './compared.ts';
import { comparePlan } from './compared.ts';

interface ApplyOptions extends CompareOptions {
  readonly yes?: boolean;
}

/** Makes the platform as a plan says: shows what would change, asks, and says what became of each change. */
export const apply: Handler<ApplyOptions> = async (factory, { args, options }) => {
  const { say, system, flags } = factory;
  const { client, comparison } = await comparePlan(factory, args, options, secretsOf(factory));
  const { changes, directory } = comparison;
  const { width } = system.streams.err;
  const paint = paintFor(system.streams.err, system.env, flags.color !== false);
  if (changes.length > 0) await say.plain(comparisonText(comparison, { paint, width }));
  for (const line of summaryOf(comparison)) await say.note(line);
  const blocked = changes.filter(({ why }) => why !== undefined);
  if (blocked.length > 0) {
    throw new CliFailure('failure', 'Nothing was sent, because the platform cannot do all of it.', {
      details: blocked.map(({ label, why }) => `${label}: ${why}`),
      hint: 'Mend the plan or the platform, or leave these kinds out with --only.',
    });
  }
  if (changes.length > 0 && !options.yes) {
    if (!factory.askable()) {
      throw usage('Applying asks first, and there is no terminal to ask on. Nothing was sent.', {
        hint: 'If you are sure, add --yes.',
      });
    }
    const prompt = await system.prompt();
    if (!/^y(es)?$/i.test(await prompt.ask('Make these changes? [y/N] '))) {
      await say.note('Nothing was sent.');
      return 'failure';
    }
  }
  const made = await makeChanges(client, changes, directory, say);
  await saysHowMany(factory, made);
  if (factory.format === 'json') {
    await printJson(
      factory,
      made.map(({ change, error, left }) => ({
        ...changeData(change),
        done: error === undefined && !left,
        ...(error !== undefined && { message: whyFailed(error) }),
      })),
    );
  }
  return exitOf(made);
};
