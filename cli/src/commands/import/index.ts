import type { RegisterVerbs } from '../../kernel/command.ts';
import { addExamples } from '../../kernel/command.ts';

const importId = ['[import]', 'Id of the import'] as const;

/** steward import: the imports that this machine has made. */
export const imports: RegisterVerbs = (noun, bind) => {
  noun
    .command('list')
    .summary('List the imports')
    .description(
      'Lists the imports that were made from here, the newest first: those that are complete, under way, or were cut short.',
    )
    .action(bind(async () => (await import('./list.ts')).list));
  noun
    .command('status')
    .argument(...importId)
    .summary('Say how far an import is')
    .description(
      'Says how far an import is, and of which lines no answer came; the newest import without an id. The platform is not asked.',
    )
    .action(bind(async () => (await import('./status.ts')).status));
  noun
    .command('resume')
    .argument(...importId)
    .summary('Go on with an import that was cut short')
    .description(
      'Goes on with an import that was cut short, with the settings that it had; the newest of them without an id. What became of parts without an answer is asked from the platform.',
    )
    .option('--rejects <file>', 'Write refused rows to another file than before')
    .option(
      '--max-wait <seconds>',
      'How long to wait in all while the platform is busy or does not answer',
      '600',
    )
    .action(bind(async () => (await import('./resume.ts')).resume));
  noun
    .command('verify')
    .argument(...importId)
    .summary('Look whether each row is on the platform')
    .description(
      'Reads the file of an import and the companies of the platform, and lists the rows that have no company; of the newest import without an id. Exits 4 where there are any.',
    )
    .action(bind(async () => (await import('./verify.ts')).verify));
  addExamples(noun, [
    'import list',
    'import status',
    'import resume --rejects refused.csv',
    'import verify',
  ]);
};
