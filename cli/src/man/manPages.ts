import { exitCodes } from '../kernel/errors/exitCodes.ts';
import type { CommandDescription } from './describeCommands.ts';
import { describeCommands } from './describeCommands.ts';
import { roffList, roffParagraphs, roffSection, roffText } from './roff.ts';

/** The manual page of a command, as `man` reads it. */
function manPage(command: CommandDescription, version: string): string {
  const { path, summary, description, usage, args, options, examples } = command;
  const name = path.join('-');
  const isProgram = path.length === 1;
  const subcommands = command.commands.map(([verb, text]): readonly [string, string] => [
    `${name}-${verb}(1)`,
    text,
  ]);
  const codes = Object.values(exitCodes).map(({ code, meaning }): readonly [string, string] => [
    String(code),
    meaning,
  ]);
  const parents = path.slice(0, -1).map((_, index) => path.slice(0, index + 1).join('-'));
  const seeAlso = parents.map((parent) => `.BR ${roffText(parent)} (1)`);
  return [
    `.TH ${roffText(name.toUpperCase())} 1 "" "steward ${version}" "Steward"\n`,
    roffSection('NAME', `${roffText(name)} \\- ${roffText(summary)}\n`),
    roffSection('SYNOPSIS', `.B ${roffText(path.join(' '))}\n${roffText(usage)}\n`),
    roffSection('DESCRIPTION', roffParagraphs(description)),
    roffSection('ARGUMENTS', roffList(args)),
    roffSection('COMMANDS', roffList(subcommands)),
    roffSection('OPTIONS', roffList(options)),
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

/** The manual pages of all commands. */
export async function manPages(): Promise<readonly ManPage[]> {
  const { version, commands } = await describeCommands();
  return commands.map((command) => ({
    file: `${command.path.join('-')}.1`,
    argv: command.path.slice(1),
    text: manPage(command, version),
  }));
}
