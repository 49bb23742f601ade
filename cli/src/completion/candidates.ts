import type { Resource } from '@steward/api';
import type { Argument, Command, Option } from 'commander';
import { completedIds, completionValues } from '../kernel/command/completionValues.ts';

/** A possible next word and its description. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

function findOption(command: Command, flag: string): Option | undefined {
  const option = command.options.find(({ long, short }) => long === flag || short === flag);
  return option ?? (command.parent === null ? undefined : findOption(command.parent, flag));
}

/** The argument at an index; the last one if it may be repeated. */
function argumentAt({ registeredArguments }: Command, index: number): Argument | undefined {
  const lastArgument = registeredArguments.at(-1);
  return registeredArguments[index] ?? (lastArgument?.variadic ? lastArgument : undefined);
}

/** The command that words lead to, and the option or the argument whose value comes next, if any. */
function follow(program: Command, words: readonly string[]) {
  let command = program;
  let awaiting: Option | undefined;
  let argumentCount = 0;
  for (const word of words) {
    if (awaiting !== undefined) awaiting = undefined;
    else if (word.startsWith('-')) {
      const option = findOption(command, word);
      if (option?.required || option?.optional) awaiting = option;
    } else {
      const isNamed = (each: Command) => each.name() === word || each.aliases().includes(word);
      const subcommand = command.commands.find(isNamed);
      if (subcommand === undefined) argumentCount += 1;
      command = subcommand ?? command;
    }
  }
  return { command, awaiting, argument: argumentAt(command, argumentCount) };
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

interface CompletionSources {
  /** The names that --context takes. */
  readonly contexts: readonly string[];
  /** Reads the ids of a resource; none where the platform does not say. */
  readonly ids: (resource: Resource, command: Command) => Promise<readonly Candidate[]>;
}

/** The words that can complete the last one; none where a file or a text is expected. */
export async function candidates(
  program: Command,
  typedWords: readonly string[],
  { contexts, ids }: CompletionSources,
): Promise<readonly Candidate[]> {
  // bash splits `--output=json` at the sign.
  const lastWord = typedWords.at(-1) ?? '';
  const words = typedWords.slice(0, -1).filter((word) => word !== '=');
  const [, flag = '', value] = /^(--[^=]+)=(.*)$/s.exec(lastWord) ?? [];
  const { command, awaiting, argument } = follow(program, words);
  const option = flag === '' ? awaiting : findOption(command, flag);
  const start = lastWord === '=' ? '' : (value ?? lastWord);
  const allCandidates = async (): Promise<readonly Candidate[]> => {
    if (option !== undefined) {
      return withoutDescription(option.long === '--context' ? contexts : completionValues(option));
    }
    if (lastWord.startsWith('-')) return flagsOf(command);
    if (command.commands.length > 0) return verbsOf(command);
    const takesContext =
      command.parent?.name() === 'context' && command.registeredArguments.length > 0;
    if (takesContext) return withoutDescription(contexts);
    if (argument === undefined) return [];
    const resource = completedIds(command);
    if (resource !== undefined) return ids(resource, command);
    return withoutDescription(completionValues(argument));
  };
  return (await allCandidates())
    .filter((each) => each.value.startsWith(start))
    .map((each) => (flag === '' ? each : { ...each, value: `${flag}=${each.value}` }));
}
