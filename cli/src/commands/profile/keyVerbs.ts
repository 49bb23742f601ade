import { newKeyFields } from '@steward/api';
import { commandVerbs } from '@steward/api/commands';
import { pickFields } from '@steward/api/forms';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addClearFlag } from '../../resource/input/clear.ts';
import { addFieldFlags } from '../../resource/input/flags.ts';

const dryRun = ['--dry-run', 'Show the calls that would be made, and change nothing'] as const;

/** The verbs for one's own API keys. */
export const keyVerbs: RegisterVerbs = (noun, bind) => {
  noun
    .command(commandVerbs.keys)
    .summary('List your API keys')
    .description(
      'Lists your API keys: what each may do, when it ends and when it was last used. Only the last characters of a key are shown.',
    )
    .action(bind(async () => (await import('./keys.ts')).listKeys));
  const create = noun
    .command(commandVerbs.createKey)
    .summary('Create an API key')
    .description(
      'Creates an API key and prints it to stdout, only once. Your other keys go on working.',
    )
    .option('--expires-in <days>', 'Days for which the key works; in place of --expires-at');
  addFieldFlags(create, newKeyFields, true);
  create.action(bind(async () => (await import('./keys.ts')).createKey));
  const edit = noun
    .command(commandVerbs.editKey)
    .argument('<key>', 'Id of the key')
    .summary('Change the name and the networks of an API key')
    .description('Changes the name and the networks of one of your API keys.');
  addFieldFlags(edit, pickFields(newKeyFields, 'name', 'networks'), false);
  addClearFlag(edit, pickFields(newKeyFields, 'networks'));
  edit.action(bind(async () => (await import('./keys.ts')).editKey));
  noun
    .command(commandVerbs.rotateKey)
    .argument('<key>', 'Id of the key')
    .summary('Replace an API key, which still works for a day')
    .description(
      'Creates an API key like one that you have, and prints it to stdout, only once. The one before still works for a day.',
    )
    .option(...dryRun)
    .action(bind(async () => (await import('./keys.ts')).rotateKey));
  noun
    .command(commandVerbs.revokeKey)
    .argument('<keys...>', 'Ids of the keys')
    .summary('Revoke your API keys')
    .description(
      'Revokes API keys of yours. Calls with these keys are refused. Shows the keys and asks first.',
    )
    .option('-y, --yes', 'Do not ask')
    .option(...dryRun)
    .action(bind(async () => (await import('./keys.ts')).revokeKeys));
};
