import { contract, providerIds } from '@steward/api';
import { commandFlags, commandVerbs } from '@steward/api/commands';
import { clearableFields } from '@steward/api/forms';
import { Option } from 'commander';
import type { ExtraVerbs } from '../../kernel/command.ts';
import { addClearFlag } from '../../resource/clear.ts';
import { addMapFlag, addReadingFlags, addSendingFlags } from '../importFlags.ts';

const dryRun = ['--dry-run', 'Show what would be sent, and change nothing'] as const;

const keys = (contract.companies.upsert.query.key.options ?? []).map(({ value }) => value);

/** The verbs of companies beyond those of their contract. */
export const company: ExtraVerbs = (noun, bind) => {
  const setProviderId = noun
    .command('set-provider-id')
    .argument('<id>', 'Id of the company')
    .summary('Set the id by which a data provider knows a company')
    .description('Sets the id by which a data provider knows a company, or empties it.')
    .addOption(new Option('--type <type>', 'Which provider’s id').choices(Object.keys(providerIds)))
    .option('--value <id>', 'The id at that provider');
  addClearFlag(setProviderId, clearableFields(contract.companies));
  setProviderId
    .option(...dryRun)
    .action(bind(async () => (await import('./setProviderId.ts')).setProviderId));
  noun
    .command(commandVerbs.renameCompany)
    .argument('<id>', 'Id of the company')
    .summary('Change a company’s name')
    .description('Changes a company’s name, which lives in its first overview.')
    .requiredOption('--name <name>', 'The new name')
    .option(
      `--${commandFlags.overviewId} <id>`,
      'Id of the overview, if you know it; saves reading the list',
    )
    .option(...dryRun)
    .action(bind(async () => (await import('./rename.ts')).rename));
  const command = noun
    .command(commandVerbs.importCompanies)
    .argument('<file>', 'A CSV file of any size, - for standard input')
    .summary('Create companies from a CSV file')
    .description(
      'Creates companies from a CSV file with the columns name, theme and website; name alone is required. Each row is checked before it is sent, companies that the platform has already are skipped, and an import that was cut short goes on where it stopped when it is run again.',
    );
  addMapFlag(command, 'name=Security').addOption(
    new Option(
      '--key <column>',
      'Change the companies that are found by this column, too, and create the others',
    ).choices(keys),
  );
  addReadingFlags(command)
    .option('--stream', 'Send rows before the whole file is checked')
    .option('--chunk <rows>', 'Rows sent at once', '1000')
    .option('--strict', 'Check all rows first, and send nothing unless all are good');
  addSendingFlags(command, 'Check every row and send nothing').action(
    bind(async () => (await import('./import.ts')).importCompanies),
  );
  return [
    "company list --filter 'name contains robotics' --sort name",
    'company set-provider-id 12 --type cap_iq_id --value IQ24937',
    'company set-provider-id 12 --clear cap_iq_id,lusha_id --dry-run',
    'company rename 12 --name "Acme Holdings"',
    'company import companies.csv --dry-run',
    'company import list.csv --key website --dry-run',
    'company import sp500.csv --map name=Security --map theme="GICS Sector" --rejects refused.csv',
  ];
};
