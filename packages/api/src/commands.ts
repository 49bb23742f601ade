/** Calls as commands of the `steward` command line, and the words that it has for them. */

export {
  commandFor,
  exportCommand,
  importCommand,
  uiCommand,
  viewCommand,
} from './commands/commandLine.ts';
export type { Command } from './commands/commandLine.ts';
export type { CommandCall } from './commands/line.ts';

// Nouns, verbs and flags.
export {
  commandFlags,
  commandName,
  commandVerbs,
  createVerb,
  flagName,
  keyNoun,
  profileNoun,
  scopeFlag,
  uiNoun,
} from './commands/names.ts';
export { commandFields, usersField } from './commands/fields.ts';
