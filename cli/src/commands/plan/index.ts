import type { Command } from 'commander';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

const only = (command: Command) =>
  command.option(
    '--only <nouns>',
    'Only these kinds or records, with commas between them, such as provider,signal/ipo',
  );

/** Adds the argument of a plan's files, and the flags of its overlays. */
const withPlanFiles = (command: Command): Command =>
  command
    .argument('<files...>', 'Files or folders of the plan, YAML or JSON; - reads standard input')
    .option(
      '--overlay <path>',
      'A file or folder whose fields override those of the plan; may be repeated',
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .option('--env <name>', 'Use the overlay overlays/<name> in the folder of the plan');

const compared = (command: Command) =>
  only(withPlanFiles(command)).option(
    '--prune',
    'Delete the records of the plan’s kinds that are not in the plan',
  );

/** steward plan: a platform's configuration in a file. */
export const plan: RegisterVerbs = (noun, bind) => {
  only(
    noun
      .command('export')
      .summary('Print the configuration as a plan')
      .description(
        'Prints the configuration of the platform as a plan: YAML, or JSON with --json. With --to, writes a folder with a file for each kind.',
      )
      .option('--to <folder>', 'The folder to write, a file for each kind'),
  ).action(bind(async () => (await import('./export.ts')).exportPlan));
  compared(
    noun
      .command('diff')
      .summary('Show how the platform differs from a plan')
      .description(
        'Shows how the platform differs from a plan, and exits 5 if it does. Names the records that are not in the plan; --unmanaged prints them as YAML.',
      )
      .option('--unmanaged', 'Print the records that are not in the plan, as YAML to paste'),
  ).action(bind(async () => (await import('./diff.ts')).diffPlan));
  compared(
    noun
      .command('apply')
      .summary('Apply a plan to the platform')
      .description(
        'Applies a plan, or a saved plan, to the platform: all of it, or nothing. Shows the changes and asks first.',
      )
      .option('-y, --yes', 'Do not ask')
      .option('--dry-run', 'Show what would change, and send nothing')
      .option('--max-deletes <number>', 'Send nothing if more records would be deleted'),
  ).action(bind(async () => (await import('./apply.ts')).applyPlan));
  compared(
    noun
      .command('save')
      .summary('Save the changes that a plan would make')
      .description(
        'Saves the changes that a plan would make now. plan apply of that file makes just these changes. It is refused (exit 6) if the platform, or a secret, has changed since.',
      )
      .requiredOption('--to <file>', 'The file to write'),
  ).action(bind(async () => (await import('./save.ts')).savePlan));
  noun
    .command('undo')
    .summary('Undo the last apply')
    .description(
      'Undoes the last apply from this machine: all of it, or nothing if a later change would be lost. Shows the changes and asks first.',
    )
    .option('-y, --yes', 'Do not ask')
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./undo.ts')).undoApply));
  only(
    withPlanFiles(noun.command('validate'))
      .summary('Check a plan without a platform')
      .description(
        'Checks the form, the fields and the values of a plan. Works offline, and exits 7 if the plan is not valid.',
      ),
  ).action(bind(async () => (await import('./check.ts')).validatePlan));
  noun
    .command('schema')
    .summary('Print the JSON Schema of plans')
    .description('Prints the JSON Schema of plans, with which an editor completes and checks them.')
    .option('--overlay', 'Print the schema of overlays, where null removes a value')
    .action(bind(async () => (await import('./check.ts')).printSchema));
  addExamples(noun, [
    'plan export > plan.yaml',
    'plan export --to config',
    'plan diff plan.yaml --only provider,signal',
    'plan diff config --env staging',
    'plan diff signals.yaml --unmanaged > rest.yaml',
    'plan diff plan.yaml -o markdown > review.md',
    'plan apply plan.yaml --yes --max-deletes 5',
    'plan save plan.yaml --to saved.json',
    'plan apply saved.json --dry-run',
    'plan apply saved.json --yes',
    'plan undo --dry-run',
    'plan validate config --overlay config/overlays/staging.yaml',
    'plan schema > plan.schema.json',
  ]);
};
