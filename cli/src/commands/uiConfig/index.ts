import { commandVerbs } from '@steward/api/commands';
import { uiLevels } from '@steward/api/forms';
import { Option } from 'commander';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

const names =
  'The path of an item, such as companies companies_list; its own name is enough where it is unique';

/** steward ui-config: the pages, tabs, widgets, fields and features that people see. */
export const uiConfig: RegisterVerbs = (noun, bind) => {
  noun
    .command(commandVerbs.list)
    .argument('[names...]', 'Only the items within this one')
    .summary('List features, pages, tabs, widgets and fields')
    .description('Lists the items that people see, those that are hidden, and why.')
    .addOption(
      new Option('--level <level>', 'Only items of this level').choices(['feature', ...uiLevels]),
    )
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
        `Turns a feature, page, tab, widget or field ${enabled ? 'on' : 'off'}. Saves the items above it first, unchanged.${enabled ? '' : ' Lists the items that are hidden with it.'} Asks first before a feature changes.`,
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
