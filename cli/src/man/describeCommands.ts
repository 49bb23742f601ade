import type { Command } from 'commander';
import { addVerbs, createProgram, nouns } from '../program.ts';

/** A term, such as a flag, and what it means. */
type Definition = readonly [term: string, text: string];

/** What the help says of a command. */
export interface CommandDescription {
  /** The names of the commands above it and its own: `['steward', 'company', 'import']`. */
  readonly path: readonly string[];
  readonly summary: string;
  /** Paragraphs, parted by empty lines. */
  readonly description: string;
  /** What follows its name on a line. */
  readonly usage: string;
  readonly args: readonly Definition[];
  readonly options: readonly Definition[];
  /** The last names of the commands below it. */
  readonly commands: readonly Definition[];
  /** A line each, indented. */
  readonly examples: string;
}

const pathOf = (command: Command): readonly string[] =>
  command.parent === null ? [command.name()] : [...pathOf(command.parent), command.name()];

/** The examples at the end of a command's help. */
function examplesOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return (help.split('\nExamples:\n')[1] ?? '').trimEnd();
}

function describe(command: Command): CommandDescription {
  const help = command.createHelp();
  const path = pathOf(command);
  return {
    path,
    summary: command.summary() || command.description(),
    description: command.description(),
    usage: help.commandUsage(command).replace(`${path.join(' ')} `, ''),
    args: help
      .visibleArguments(command)
      .map((each) => [help.argumentTerm(each), help.argumentDescription(each)]),
    options: help
      .visibleOptions(command)
      .map((option) => [help.optionTerm(option), help.optionDescription(option)]),
    commands: command.commands.map((each) => [each.name(), help.subcommandDescription(each)]),
    examples: examplesOf(command),
  };
}

/** The command with all its nouns and verbs, from the descriptions that their help is made of. */
export async function describeCommands(): Promise<{
  readonly version: string;
  readonly commands: readonly CommandDescription[];
}> {
  const program = createProgram();
  for (const { name } of nouns) await addVerbs(program, [name], () => async () => undefined);
  const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)];
  return { version: program.version() ?? '', commands: all(program).map(describe) };
}
