import type { Command } from 'commander';
import { CommanderError } from 'commander';
import { completeCommand } from './commands/completion/scripts.ts';
import type { Bind } from './kernel/command/command.ts';
import { usageError } from './kernel/errors/errors.ts';
import type { Exit } from './kernel/errors/exitCodes.ts';
import { exitCodes } from './kernel/errors/exitCodes.ts';
import { addSecretsFromArgs, createRedactor } from './kernel/text/redact.ts';
import type { System } from './kernel/command/system.ts';
import { wantsJson } from './kernel/config/settings.ts';
import { addVerbs, createProgram, normalizeArgs, nouns } from './program.ts';

const maxHelpWidth = 110;

/** The message of a command line that was not understood, as one sentence. */
const messageOf = ({ code, message }: CommanderError): string =>
  code === 'commander.help'
    ? 'The verb is missing. Run --help to see the verbs.'
    : message.replace(/^error: /, '');

/** Runs the command once and returns its exit code. Never throws. */
export async function run(args: readonly string[], system: System): Promise<number> {
  const argv = args.length === 0 ? ['--help'] : args;
  const { out, err } = system.streams;
  const redactor = createRedactor();
  addSecretsFromArgs(argv, redactor);
  let exit: Exit = 'ok';
  let tokenFrom: string | undefined;
  const asJson = wantsJson(argv);
  const program = createProgram((command) =>
    command.exitOverride().configureOutput({
      writeOut: (text) => void out.write(text),
      // A JSON error is printed below, in one piece.
      writeErr: (text) => void (asJson || err.write(redactor.clean(text))),
      getOutHelpWidth: () => Math.min(out.width || 80, maxHelpWidth),
      getErrHelpWidth: () => Math.min(err.width || 80, maxHelpWidth),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    }),
  );
  const bind: Bind = (load) =>
    async function act(this: Command) {
      const { createFactory } = await import('./kernel/command/factory.ts');
      const factory = await createFactory(system, program.opts(), redactor);
      const { jmespath } = factory.flags;
      if (jmespath !== undefined)
        await (await import('./kernel/output/select.ts')).assertQuery(jmespath);
      const handle = await load();
      try {
        exit = (await handle(factory, { args: this.args, options: this.opts() })) ?? 'ok';
      } catch (error) {
        tokenFrom = (await factory.settings().catch(() => undefined))?.tokenFrom;
        throw error;
      }
    };

  try {
    if (argv[0] === completeCommand) {
      const words = argv.slice(1);
      const typedNouns = words.filter((word) => nouns.some(({ name }) => name === word));
      for (const noun of typedNouns) await addVerbs(program, [noun], bind);
      const { complete } = await import('./completion/complete.ts');
      await complete(program, words, system);
    } else {
      await addVerbs(program, argv, bind);
      await program.parseAsync([...normalizeArgs(program, argv)], { from: 'user' });
    }
  } catch (error) {
    const isOfCommander = error instanceof CommanderError;
    if (isOfCommander && (error.exitCode === 0 || !asJson)) {
      exit = error.exitCode === 0 ? 'ok' : 'usage';
    } else {
      const { createIo } = await import('./kernel/io/io.ts');
      const { printError, printJsonError } = await import('./kernel/output/printError.ts');
      const io = createIo(system, redactor, { color: !argv.includes('--no-color') });
      const failure = isOfCommander ? usageError(messageOf(error)) : error;
      exit = await (asJson ? printJsonError : printError)(io, failure, tokenFrom);
    }
  }
  return exitCodes[exit === 'interrupted' ? system.interruption.exit() : exit].code;
}
