import type { Command } from 'commander';
import { exitCodes } from '../kernel/errors/exitCodes.ts';
import { addVerbs, createProgram, nouns } from '../program.ts';
import { roffList, roffParagraphs, roffSection, roffText } from './roff.ts';

/** The names of a command and of those that it belongs to: 'steward', 'company', 'import'. */
function pathOf(command: Command): readonly string[] {
  return command.parent === null ? [command.name()] : [...pathOf(command.parent), command.name()];
}

const pageName = (command: Command): string => pathOf(command).join('-');

/** The examples at the end of a command's help. */
function examplesOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return (help.split('\nExamples:\n')[1] ?? '').trimEnd();
}

/** What follows the command's name on a line: its usage without the names of its parents. */
const usageOf = (command: Command): string =>
  command
    .createHelp()
    .commandUsage(command)
    .replace(`${pathOf(command).join(' ')} `, '');

/** The manual page of a command, as `man` reads it. */
function manPage(command: Command, version: string): string {
  const help = command.createHelp();
  const name = pageName(command);
  const isProgram = command.parent === null;
  const subcommands = command.commands.map((each): readonly [string, string] => [
    `${pageName(each)}(1)`,
    help.subcommandDescription(each),
  ]);
  const visible = help
    .visibleOptions(command)
    .map((option) => [help.optionTerm(option), help.optionDescription(option)] as const);
  const args = help
    .visibleArguments(command)
    .map((each) => [help.argumentTerm(each), help.argumentDescription(each)] as const);
  const codes = Object.values(exitCodes).map(
    ({ code, meaning }) => [String(code), meaning] as const,
  );
  const examples = examplesOf(command);
  const parents = isProgram ? [] : [command.parent?.parent, command.parent];
  const seeAlso = parents.flatMap((each) => (each ? [`.BR ${roffText(pageName(each))} (1)`] : []));
  return [
    `.TH ${roffText(name.toUpperCase())} 1 "" "steward ${version}" "Steward"\n`,
    roffSection(
      'NAME',
      `${roffText(name)} \\- ${roffText(command.summary() || command.description())}\n`,
    ),
    roffSection(
      'SYNOPSIS',
      `.B ${roffText(pathOf(command).join(' '))}\n${roffText(usageOf(command))}\n`,
    ),
    roffSection('DESCRIPTION', roffParagraphs(command.description())),
    roffSection('ARGUMENTS', roffList(args)),
    roffSection('COMMANDS', roffList(subcommands)),
    roffSection('OPTIONS', roffList(visible)),
    isProgram ? roffSection('EXIT STATUS', roffList(codes)) : '',
    roffSection('EXAMPLES', examples === '' ? '' : `.nf\n${roffText(examples)}\n.fi\n`),
    roffSection('SEE ALSO', seeAlso.join(',\n') + (seeAlso.length > 0 ? '\n' : '')),
  ].join('');
}

/** The manual page of a command. */
export interface ManPage {
  /** The name of its file. */
  readonly file: string;
  /** The words by which the command is called, without steward. */
  readonly argv: readonly string[];
  readonly text: string;
}

/** The manual pages of all commands, from the descriptions that their help is made of. */
export async function manPages(): Promise<readonly ManPage[]> {
  const program = createProgram();
  for (const { name } of nouns) await addVerbs(program, [name], () => async () => undefined);
  const version = program.version() ?? '';
  const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)];
  return all(program).map((command) => ({
    file: `${pageName(command)}.1`,
    argv: pathOf(command).slice(1),
    text: manPage(command, version),
  }));
}
