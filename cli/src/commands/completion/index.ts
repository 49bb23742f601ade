import { commandName } from '@steward/api/commands';
import { shells } from './scripts.ts';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

/**
 * steward completion: the scripts with which shells complete nouns, verbs, flags and their values.
 */
export const completion: RegisterVerbs = (noun, bind) => {
  for (const [shell, { script, install }] of Object.entries(shells)) {
    noun
      .command(shell)
      .summary(`Print the completion script of ${shell}`)
      .description(`Prints the script with which ${shell} completes commands:\n\n  ${install}`)
      .action(
        bind(async () => async ({ io }) => {
          await io.write(script);
        }),
      );
  }
  addExamples(noun, [
    `completion bash > ~/.${commandName}-completion`,
    `completion zsh > ~/.${commandName}-completion.zsh`,
    `completion fish > ~/.config/fish/completions/${commandName}.fish`,
  ]);
};
