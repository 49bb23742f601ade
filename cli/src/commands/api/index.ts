import { routes } from '@steward/api';
import { commandFlags } from '@steward/api/commands';
import { Argument } from 'commander';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';
import { withCompletionValues } from '../../kernel/command/completionValues.ts';
import { repeatable } from '../../resource/input/flags.ts';
import { methods } from './methods.ts';

/** steward api: any call of the platform, also one that no command makes. */
export const api: RegisterVerbs = (noun, bind) => {
  const paths = [...new Set(routes.map(({ route }) => route.path))];
  noun
    .helpCommand(false)
    .usage('<method> <path> [options]')
    .description(
      'Makes any call of the platform with the address and the login of the context, and prints the answer unchanged. The path is relative to /api/admin. Fields become the body of the call, or the parameters of a GET.',
    )
    .addArgument(withCompletionValues(new Argument('<method>', methods.join(', ')), methods))
    .addArgument(withCompletionValues(new Argument('<path>', 'Such as /signals'), paths))
    .option(
      '-F, --field <name=value>',
      'A field: JSON values as JSON, anything else as text, @file from a file; may be repeated',
      repeatable,
    )
    .option('--raw-field <name=value>', 'A field as text, whatever it looks like', repeatable)
    .option('--input <file>', 'The body as JSON from a file, - for standard input')
    .option(`--${commandFlags.all}`, 'Print all pages of a list')
    .option('-i, --include', 'Also print the status and the headers of the answer')
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./call.ts')).makeCall));
  addExamples(noun, [
    'api GET /signals -F page=1 -F pageSize=5 -i',
    "api GET /companies --all -q '[].website'",
    'api POST /signals -F name=ipo -F relevant=true --dry-run',
    'api PUT /signals/12 --input signal.json --dry-run',
  ]);
};
