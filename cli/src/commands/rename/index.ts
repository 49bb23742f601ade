import { contract } from '@steward/api';
import { commandVerbs } from '@steward/api/commands';
import type { ExtraVerbs } from '../../kernel/command/command.ts';
import { addFieldFlags } from '../../resource/input/flags.ts';

/** The verbs of renames beyond those of their contract. */
export const rename: ExtraVerbs = (noun, bind) => {
  const save = noun
    .command(commandVerbs.saveRename)
    .summary('Create or update a rename')
    .description('Creates the rename of an identifier, or updates the one it has.');
  addFieldFlags(save, contract.renames.fields, true);
  save.action(bind(async () => (await import('./save.ts')).saveRename));
  return ['rename save --identifier company --singular-name Firm --plural-name Firms'];
};
