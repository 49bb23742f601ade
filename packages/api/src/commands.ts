/** Calls as commands of the `steward` command line, and the words that it has for them. */

export {
  commandFor,
  exportCommand,
  importCommand,
  uiCommand,
  viewCommand,
} from './commands/commandLine.ts';
export type { Command, CommandCall } from './commands/commandLine.ts';

// Nouns, verbs and flags.
export {
  commandFlags,
  commandName,
  commandVerbs,
  createVerb,
  flagName,
  profileNoun,
  scopeFlag,
  uiNoun,
} from './commands/names.ts';
export { commandFields, usersField } from './commands/fields.ts';
