import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

const dryRun = ['--dry-run', 'Show what would change, and change nothing'] as const;

/** steward context: chooses the platform. */
export const context: RegisterVerbs = (noun, bind) => {
  noun
    .command('list')
    .summary('List the contexts')
    .description('Lists the contexts of the settings file; their tokens are never shown.')
    .action(bind(async () => (await import('./verbs.ts')).listContexts));
  noun
    .command('use')
    .argument('<name>', 'Name of the context')
    .summary('Use a context from now on')
    .description('Makes a context the default.')
    .option(...dryRun)
    .action(bind(async () => (await import('./verbs.ts')).switchContext));
  noun
    .command('delete')
    .argument('<name>', 'Name of the context')
    .summary('Forget a context')
    .description('Forgets a context and its token. The session itself is not ended: log out first.')
    .option(...dryRun)
    .action(bind(async () => (await import('./verbs.ts')).forgetContext));
  addExamples(noun, [
    'context list',
    'context use staging',
    'context delete staging',
    'signal list --context production',
  ]);
};
