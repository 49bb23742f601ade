import type { Command, Option } from 'commander';
import { completionValues } from '../kernel/completionValues.ts';

/** A word that may stand next, and its description. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

function findOption(command: Command, flag: string): Option | undefined {
  const found = command.options.find(({ long, short }) => long === flag || short === flag);
  return found ?? (command.parent === null ? undefined : findOption(command.parent, flag));
}

/** The command that words lead to, and the option whose value comes next, if any. */
function follow(program: Command, words: readonly string[]) {
  let command = program;
  let awaiting: Option | undefined;
  for (const word of words) {
    if (awaiting !== undefined) awaiting = undefined;
    else if (word.startsWith('-')) {
      const option = findOption(command, word);
      if (option?.required || option?.optional) awaiting = option;
    } else {
      const isNamed = (each: Command) => each.name() === word || each.aliases().includes(word);
      command = command.commands.find(isNamed) ?? command;
    }
  }
  return { command, awaiting };
}

function flagsOf(command: Command): Candidate[] {
  const help = command.createHelp();
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].flatMap(
    ({ long, description }) => (long == null ? [] : [{ value: long, description }]),
  );
}

function verbsOf(command: Command): Candidate[] {
  const help = command.createHelp();
  return help
    .visibleCommands(command)
    .map((each) => ({ value: each.name(), description: help.subcommandDescription(each) }));
}

const withoutDescription = (values: readonly string[]): Candidate[] =>
  values.map((value) => ({ value, description: '' }));

/**
 * The words that may stand in place of the last one and begin with it; none where a file, an id or a text
 * is expected. `contexts` are the names that --context takes.
 */
export function candidates(
  program: Command,
  typed: readonly string[],
  contexts: readonly string[],
): readonly Candidate[] {
  // bash splits `--output=json` at the sign.
  const last = typed.at(-1) ?? '';
  const words = typed.slice(0, -1).filter((word) => word !== '=');
  const [, flag = '', value] = /^(--[^=]+)=(.*)$/s.exec(last) ?? [];
  const { command, awaiting } = follow(program, words);
  const option = flag === '' ? awaiting : findOption(command, flag);
  const start = last === '=' ? '' : (value ?? last);
  const all = (): Candidate[] => {
    if (option !== undefined) {
      return withoutDescription(option.long === '--context' ? contexts : completionValues(option));
    }
    if (last.startsWith('-')) return flagsOf(command);
    if (command.commands.length > 0) return verbsOf(command);
    const takesContext =
      command.parent?.name() === 'context' && command.registeredArguments.length > 0;
    return takesContext ? withoutDescription(contexts) : [];
  };
  return all()
    .filter((each) => each.value.startsWith(start))
    .map((each) => (flag === '' ? each : { ...each, value: `${flag}=${each.value}` }));
}
