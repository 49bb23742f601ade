import type { Command, HelpConfiguration } from 'commander';
import { Help } from 'commander';

/** The name of the help that has the flags of every command. */
export const optionsTopic = 'options';

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : pathOf(command.parent);

/** The terms below one heading, with their descriptions. */
function section(
  helper: Help,
  command: Command,
  heading: string,
  items: readonly [string, string][],
) {
  const width = helper.padWidth(command, helper);
  const lines = items.map(([term, text]) => helper.formatItem(term, width, text, helper));
  return helper.formatItemList(heading, lines, helper);
}

function verbSections(command: Command, helper: Help): string[] {
  const groups = helper.groupItems(
    [...command.commands],
    helper.visibleCommands(command),
    (each) => each.helpGroup() || 'Verbs:',
  );
  return [...groups].flatMap(([heading, verbs]) =>
    section(
      helper,
      command,
      heading,
      verbs.map((each) => [helper.subcommandTerm(each), helper.subcommandDescription(each)]),
    ),
  );
}

function optionSections(command: Command, helper: Help): string[] {
  const groups = helper.groupItems(
    [...command.options],
    command.parent === null ? [] : helper.visibleOptions(command),
    (each) => each.helpGroupHeading ?? 'Options:',
  );
  const sections = [...groups].flatMap(([heading, options]) =>
    section(
      helper,
      command,
      heading,
      options.map((each) => [helper.optionTerm(each), helper.optionDescription(each)]),
    ),
  );
  if (command.name() === optionsTopic) return sections;
  return [...sections, `Options of every command: ${pathOf(command)} help ${optionsTopic}`, ''];
}

/**
 * Formats help. The verbs of a noun come first; one line refers to the flags that every command takes.
 */
export const helpLayout: HelpConfiguration = {
  showGlobalOptions: true,
  sortSubcommands: false,
  /** Columns below which a description is not broken between words. */
  minWidthToWrap: 16,
  /** The help of the common options has the options of the program. */
  visibleOptions(command) {
    const optionsOwner = command.name() === optionsTopic ? (command.parent ?? command) : command;
    return Help.prototype.visibleOptions.call(this, optionsOwner);
  },
  formatHelp(command, helper) {
    const description = helper.commandDescription(command);
    const args = helper
      .visibleArguments(command)
      .map((each): [string, string] => [
        helper.argumentTerm(each),
        helper.argumentDescription(each),
      ]);
    return [
      `Usage: ${helper.commandUsage(command)}`,
      '',
      ...(description === '' ? [] : [helper.boxWrap(description, helper.helpWidth ?? 80), '']),
      ...verbSections(command, helper),
      ...section(helper, command, 'Arguments:', args),
      ...optionSections(command, helper),
    ].join('\n');
  },
};
