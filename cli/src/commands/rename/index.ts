import { commandVerbs, contract } from '@steward/api';
import type { Register } from '../../kernel/command.ts';
import { examples } from '../../kernel/command.ts';
import { addFieldFlags } from '../../resource/flags.ts';

/** What renames have beyond the verbs of their contract. */
export const rename: Register = (noun, bind) => {
  const save = noun
    .command(commandVerbs.saveRename)
    .summary('Create or update a rename')
    .description('Creates the rename of an identifier, or updates the one it has.');
  addFieldFlags(save, contract.renames.fields, true);
  save.action(bind(async () => (await import('./save.ts')).save));
  noun.addHelpText(
    'after',
    examples(['rename save --identifier company --singular-name Firm --plural-name Firms']),
  );
};
