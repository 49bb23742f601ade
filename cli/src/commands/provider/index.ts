import type { ExtraVerbs } from '../../kernel/command/command.ts';

/** The verbs of providers beyond those of their contract. */
export const provider: ExtraVerbs = (noun, bind) => {
  noun
    .command('tables')
    .summary('List the tables of providers')
    .description('Lists the tables of providers that --table accepts. Works offline.')
    .action(bind(async () => (await import('./tables.ts')).listTables));
  return ['provider tables', 'provider tables -o ids'];
};
