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
      'A file or folder whose fields are laid over those of the plan; may be given several times',
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .option('--env <name>', 'The overlay overlays/<name> in the folder of the plan');

const compared = (command: Command) =>
  only(withPlanFiles(command)).option(
    '--prune',
    'Delete records that the plan does not name, of the kinds that it does',
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
      .summary('Show in what the platform differs from a plan')
      .description(
        'Shows in what the platform differs from a plan, and exits 5 where it does. Names the records that the plan does not; --unmanaged prints what it would say of them.',
      )
      .option('--unmanaged', 'Print the records that the plan does not name, as YAML to paste'),
  ).action(bind(async () => (await import('./diff.ts')).diffPlan));
  compared(
    noun
      .command('apply')
      .summary('Make the platform as a plan says')
      .description(
        'Makes the platform as a plan says, or as a saved one does: all of it, or nothing. Shows what would change and asks first.',
      )
      .option('-y, --yes', 'Do not ask')
      .option('--dry-run', 'Show what would change, and send nothing')
      .option('--max-deletes <number>', 'Send nothing where more records would be deleted'),
  ).action(bind(async () => (await import('./apply.ts')).applyPlan));
  compared(
    noun
      .command('save')
      .summary('Save what applying a plan would do')
      .description(
        'Saves what applying a plan would do now, with a digest of what it rests on. plan apply of that file does just that, and is refused (exit 6) where the platform, or a secret, has changed since.',
      )
      .requiredOption('--to <file>', 'The file to write'),
  ).action(bind(async () => (await import('./save.ts')).savePlan));
  noun
    .command('undo')
    .summary('Take back the last apply')
    .description(
      'Takes back the last apply that was made from here, by the history of the platform: all of it, or nothing where a later change would be lost. Shows it and asks first.',
    )
    .option('-y, --yes', 'Do not ask')
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./undo.ts')).undoApply));
  only(
    withPlanFiles(noun.command('validate'))
      .summary('Check a plan without a platform')
      .description(
        'Checks a plan by itself: its form, its fields and their values. No platform is asked; exits 7 where it is not valid.',
      ),
  ).action(bind(async () => (await import('./check.ts')).validatePlan));
  noun
    .command('schema')
    .summary('Print the JSON Schema of plans')
    .description('Prints the JSON Schema of plans, by which an editor completes and checks them.')
    .option('--overlay', 'That of overlays, which may leave values out by null')
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
