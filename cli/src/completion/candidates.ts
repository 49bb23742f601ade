import type { Command, Option } from 'commander';
import { completionValues } from '../kernel/completionValues.ts';

/** A word that may stand next, and what it is for. */
export interface Candidate {
  readonly value: string;
  readonly about: string;
}

const lineage = (command: Command): readonly Command[] =>
  command.parent === null ? [command] : [command, ...lineage(command.parent)];

const optionOf = (command: Command, flag: string): Option | undefined =>
  lineage(command)
    .flatMap(({ options }) => options)
    .find(({ long, short }) => long === flag || short === flag);

/** The command that words lead to, and the flag whose value comes next, where one does. */
function follow(program: Command, words: readonly string[]) {
  let command = program;
  let awaiting: Option | undefined;
  for (const word of words) {
    if (awaiting !== undefined) awaiting = undefined;
    else if (word.startsWith('-')) {
      const option = optionOf(command, word);
      if (option?.required || option?.optional) awaiting = option;
    } else {
      const named = ({ name, aliases }: { name: string; aliases: readonly string[] }) =>
        name === word || aliases.includes(word);
      command =
        command.commands.find((each) => named({ name: each.name(), aliases: each.aliases() })) ??
        command;
    }
  }
  return { command, awaiting };
}

function flagsOf(command: Command): Candidate[] {
  const help = command.createHelp();
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].flatMap(
    ({ long, description }) => (long == null ? [] : [{ value: long, about: description }]),
  );
}

function verbsOf(command: Command): Candidate[] {
  const help = command.createHelp();
  return help
    .visibleCommands(command)
    .map((each) => ({ value: each.name(), about: help.subcommandDescription(each) }));
}

const isContexts = (command: Command): boolean => command.parent?.name() === 'context';

/**
 * What may stand in place of the last of the words, which begins with it; nothing where a file, an id or a
 * text is meant. `contexts` are the names that --context takes.
 */
export function candidates(
  program: Command,
  typed: readonly string[],
  contexts: readonly string[],
): readonly Candidate[] {
  // bash takes `--output=json` apart at the sign.
  const last = typed.at(-1) ?? '';
  const words = typed.slice(0, -1).filter((word) => word !== '=');
  const [, flag = '', begun] = /^(--[^=]+)=(.*)$/s.exec(last) ?? [];
  const { command, awaiting } = follow(program, words);
  const option = flag === '' ? awaiting : optionOf(command, flag);
  const begins = last === '=' ? '' : (begun ?? last);
  const all = (): Candidate[] => {
    if (option !== undefined) {
      const values = option.long === '--context' ? contexts : completionValues(option);
      return values.map((value) => ({ value, about: '' }));
    }
    if (last.startsWith('-')) return flagsOf(command);
    if (command.commands.length > 0) return verbsOf(command);
    const takesOne = isContexts(command) && command.registeredArguments.length > 0;
    return takesOne ? contexts.map((value) => ({ value, about: '' })) : [];
  };
  const lead = flag === '' ? '' : `${flag}=`;
  return all()
    .filter(({ value }) => value.startsWith(begins))
    .map(({ value, about }) => ({ value: lead + value, about }));
}
