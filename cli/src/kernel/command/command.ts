import type { Command } from 'commander';
import type { Exit } from '../errors/exitCodes.ts';
import type { Factory } from './factory.ts';

/** The arguments of a command in order, and its own options. */
export interface CommandInput<Options> {
  readonly args: readonly string[];
  readonly options: Options;
}

/** Runs a command; returns its exit, ok by default. */
export type Handler<Options> = (
  factory: Factory,
  input: CommandInput<Options>,
) => Promise<Exit | void>;

/** Makes a commander action of a handler that is loaded when the command runs. */
export type Bind = <Options extends object>(
  load: () => Promise<Handler<Options>>,
) => (this: Command) => Promise<void>;

/** Adds the verbs of a noun to its command. */
export type RegisterVerbs = (noun: Command, bind: Bind) => void;

/** Adds verbs to a noun beyond those that its contract gives it; returns examples of them. */
export type ExtraVerbs = (noun: Command, bind: Bind) => readonly string[];

/** Gives a noun examples, and each of its verbs those of its own. */
export function addExamples(noun: Command, lines: readonly string[]): void {
  noun.addHelpText('after', formatExamples(lines));
  for (const verb of noun.commands) {
    const names = [verb.name(), ...verb.aliases()].map((name) => `${noun.name()} ${name}`);
    const verbLines = lines.filter((line) =>
      names.some((name) => `${line} `.startsWith(`${name} `)),
    );
    if (verbLines.length > 0) verb.addHelpText('after', formatExamples(verbLines));
  }
}

/** Examples at the end of a help text, one a line. */
export const formatExamples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ steward ${line}`).join('\n')}\n`;
