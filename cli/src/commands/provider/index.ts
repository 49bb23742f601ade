import type { ExtraVerbs } from '../../kernel/command/command.ts';

/** The verbs of providers beyond those of their contract. */
export const provider: ExtraVerbs = (noun, bind) => {
  noun
    .command('tables')
    .summary('List the tables of providers')
    .description('Lists the tables of providers, of which --table takes one. Nothing is asked.')
    .action(bind(async () => (await import('./tables.ts')).listTables));
  return ['provider tables', 'provider tables -o ids'];
};
