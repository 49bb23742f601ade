import { commandVerbs } from '@steward/api/commands';
import type { ExtraVerbs } from '../../kernel/command/command.ts';

/** The verbs of pipelines beyond those of their contract. */
export const pipeline: ExtraVerbs = (noun, bind) => {
  noun
    .command(commandVerbs.addUser)
    .argument('<pipeline>', 'Id of the pipeline')
    .argument('<users...>', 'Ids of the users')
    .summary('Add users to a pipeline')
    .description(
      'Adds users to a pipeline, one call for each. Users who are already in it are skipped.',
    )
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./pipelineUsers.ts')).addUsers));
  noun
    .command(commandVerbs.removeUser)
    .argument('<pipeline>', 'Id of the pipeline')
    .argument('<users...>', 'Ids of the users')
    .summary('Remove users from a pipeline')
    .description(
      'Removes users from a pipeline, one call for each. Users who are not in it are skipped.',
    )
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./pipelineUsers.ts')).removeUsers));
  return [
    'pipeline create --name "Growth" --stages "Screening:1" --stages "Due diligence:2"',
    'pipeline add-user 3 7 8',
    'pipeline remove-user 3 8',
  ];
};
