import { commandName } from '@steward/api/commands';
import { shells } from '../../completion/scripts.ts';
import type { Register } from '../../kernel/command.ts';
import { examples } from '../../kernel/command.ts';

/** steward completion: what a shell reads to complete nouns, verbs, flags and their values. */
export const completion: Register = (noun, bind) => {
  for (const [shell, { script, where }] of Object.entries(shells)) {
    noun
      .command(shell)
      .summary(`Print what ${shell} is to read`)
      .description(`Prints what ${shell} is to read to complete commands:\n\n  ${where}`)
      .action(
        bind(async () => async ({ write }) => {
          await write(script);
          return undefined;
        }),
      );
  }
  noun.addHelpText('after', examples([`completion bash > ~/.${commandName}-completion`]));
};
