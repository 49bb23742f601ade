import { commandVerbs } from '@steward/api/commands';
import { uiLevels } from '@steward/api/forms';
import { Option } from 'commander';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

const names = 'Names that lead to it from its page down; its own is enough where no other has it';

/** steward ui-config: the pages, tabs, widgets, fields and features that people see. */
export const uiConfig: RegisterVerbs = (noun, bind) => {
  noun
    .command(commandVerbs.list)
    .argument('[names...]', 'Only what is within this one')
    .summary('List features, pages, tabs, widgets and fields')
    .description('Lists what people see and do not see of the platform, and why.')
    .addOption(new Option('--level <level>', 'Only these').choices(['feature', ...uiLevels]))
    .action(bind(async () => (await import('./list.ts')).listUiItems));
  for (const [verb, enabled] of [
    [commandVerbs.enable, true],
    [commandVerbs.disable, false],
  ] as const) {
    noun
      .command(verb)
      .argument('<names...>', names)
      .summary(enabled ? 'Show a part of the UI' : 'Hide a part of the UI')
      .description(
        `Turns a feature, page, tab, widget or field ${enabled ? 'on' : 'off'}. What stands above it is saved first, as it is.${enabled ? '' : ' Lists what goes with it.'} Asks before a feature, where there is a terminal.`,
      )
      .option('-y, --yes', 'Do not ask')
      .option('--dry-run', 'Show the calls that would be made, and change nothing')
      .action(bind(async () => (await import('./toggle.ts')).toggleUiItem(enabled)));
  }
  addExamples(noun, [
    'ui-config list --level feature',
    'ui-config list companies',
    'ui-config disable feature_social',
    'ui-config enable companies companies_list companies_table_financials --dry-run',
  ]);
};
