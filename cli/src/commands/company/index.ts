import { providerIds } from '@steward/api';
import { commandFlags, commandVerbs } from '@steward/api/commands';
import { Option } from 'commander';
import type { ExtraVerbs } from '../../kernel/command/command.ts';
import { addClearFlag } from '../../resource/input/clear.ts';

const dryRun = ['--dry-run', 'Show what would be sent, and change nothing'] as const;

/** The verbs of companies beyond those of their contract. */
export const company: ExtraVerbs = (noun, bind) => {
  const setProviderId = noun
    .command('set-provider-id')
    .argument('<id>', 'Id of the company')
    .summary('Set a company’s id at a data provider')
    .description('Sets or empties a company’s id at a data provider.')
    .addOption(new Option('--type <type>', 'Which provider’s id').choices(Object.keys(providerIds)))
    .option('--value <id>', 'The id at that provider');
  addClearFlag(setProviderId, providerIds);
  setProviderId
    .option(...dryRun)
    .action(bind(async () => (await import('./setProviderId.ts')).setProviderId));
  noun
    .command(commandVerbs.renameCompany)
    .argument('<id>', 'Id of the company')
    .summary('Change a company’s name')
    .description('Changes a company’s name, which is stored in its first overview.')
    .requiredOption('--name <name>', 'The new name')
    .option(
      `--${commandFlags.overviewId} <id>`,
      'Id of the overview, if you know it; saves reading the list',
    )
    .option(...dryRun)
    .action(bind(async () => (await import('./rename.ts')).renameCompany));
  return [
    "company list --filter 'name contains robotics' --sort name",
    'company set-provider-id 12 --type cap_iq_id --value IQ24937',
    'company set-provider-id 12 --clear cap_iq_id,lusha_id --dry-run',
    'company rename 12 --name "Acme Holdings"',
    'company import sp500.csv --map name=Security --map theme="GICS Sector" --dry-run',
    'company import sp500.csv --map name=Security --map theme="GICS Sector" --rejects refused.csv',
  ];
};
