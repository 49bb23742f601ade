import type { Resource } from '@steward/api';
import type { Argument, Command, Option } from 'commander';

const valuesOf = new WeakMap<Option | Argument, readonly string[]>();

/** Gives an option or an argument the values that a shell completes; they are checked elsewhere, unlike choices. */
export function withCompletionValues<Kind extends Option | Argument>(
  option: Kind,
  values: readonly string[] = [],
): Kind {
  valuesOf.set(option, values);
  return option;
}

export const completionValues = (option: Option | Argument): readonly string[] =>
  option.argChoices ?? valuesOf.get(option) ?? [];

const resourceOf = new WeakMap<Command, Resource>();

/** Has a shell complete the ids of a resource as the arguments of a command. */
export function withCompletedIds(command: Command, resource: Resource): Command {
  resourceOf.set(command, resource);
  return command;
}

/** The resource whose ids are the arguments of a command. */
export const completedIds = (command: Command): Resource | undefined => resourceOf.get(command);
