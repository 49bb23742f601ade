import type { Command } from 'commander';
import type { RegisterVerbs } from '../../kernel/command.ts';
import { addExamples } from '../../kernel/command.ts';

const only = (command: Command) =>
  command.option('--only <nouns>', 'Only these kinds, with commas between them');

const compared = (command: Command) =>
  only(command)
    .argument('<files...>', 'Files of the plan, YAML or JSON; - reads standard input')
    .option('--prune', 'Delete records that the plan does not name, of the kinds that it does')
    .option('--send-secrets', 'Send secrets that the platform has already, too');

/** steward plan: a platform's configuration in a file. */
export const plan: RegisterVerbs = (noun, bind) => {
  only(
    noun
      .command('export')
      .summary('Print the configuration as a plan')
      .description(
        'Prints the configuration of the platform as a plan: YAML, or JSON with --json.',
      ),
  ).action(bind(async () => (await import('./export.ts')).exportVerb));
  compared(
    noun
      .command('diff')
      .summary('Show in what the platform differs from a plan')
      .description('Shows in what the platform differs from a plan, and exits 5 where it does.'),
  ).action(bind(async () => (await import('./diff.ts')).diff));
  compared(
    noun
      .command('apply')
      .summary('Make the platform as a plan says')
      .description('Makes the platform as a plan says. Shows what would change and asks first.')
      .option('-y, --yes', 'Do not ask'),
  ).action(bind(async () => (await import('./apply.ts')).apply));
  addExamples(noun, [
    'plan export > plan.yaml',
    'plan diff plan.yaml --only provider,signal',
    'plan apply plan.yaml --yes',
  ]);
};
