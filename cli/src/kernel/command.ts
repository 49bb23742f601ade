import type { Command } from 'commander';
import type { Exit } from './exitCodes.ts';
import type { Factory } from './factory.ts';

/** What a command was given: its arguments in order and its own options. */
export interface CommandInput<O> {
  readonly args: readonly string[];
  readonly options: O;
}

/** Does what a command is for; the exit it names, else ok. */
export type Handler<O> = (factory: Factory, given: CommandInput<O>) => Promise<Exit | void>;

/** Makes a commander action of a handler that is loaded when the command runs. */
export type Bind = <O extends object>(
  load: () => Promise<Handler<O>>,
) => (this: Command) => Promise<void>;

/** Adds the verbs of a noun to its command. */
export type RegisterVerbs = (noun: Command, bind: Bind) => void;

/** Adds verbs to a noun beyond those that its contract gives it; answers examples of them. */
export type ExtraVerbs = (noun: Command, bind: Bind) => readonly string[];

/** Examples at the end of a help text, one a line. */
export const formatExamples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ steward ${line}`).join('\n')}\n`;
