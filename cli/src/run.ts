import type { Command } from 'commander';
import { CommanderError } from 'commander';
import { completeCommand } from './completion/scripts.ts';
import type { Bind } from './kernel/command.ts';
import type { Exit } from './kernel/exitCodes.ts';
import { exitCodes } from './kernel/exitCodes.ts';
import { addSecretsFromArgs, createRedactor } from './kernel/redact.ts';
import type { System } from './kernel/system.ts';
import { addVerbs, createProgram, nouns, normalizeArgs } from './program.ts';

/** Runs the command once; the exit code is all that is left to do with it. Never throws. */
export async function run(argv: readonly string[], system: System): Promise<number> {
  const { streams } = system;
  const redactor = createRedactor();
  addSecretsFromArgs(argv, redactor);
  let exit: Exit = 'ok';
  const program = createProgram((command) =>
    command.exitOverride().configureOutput({
      writeOut: (text) => void streams.out.write(text),
      writeErr: (text) => void streams.err.write(redactor.clean(text)),
      getOutHelpWidth: () => Math.min(streams.out.width || 80, 110),
      getErrHelpWidth: () => Math.min(streams.err.width || 80, 110),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    }),
  );

  const bind: Bind = (load) =>
    async function act(this: Command) {
      const { createFactory } = await import('./kernel/factory.ts');
      const factory = createFactory(system, program.opts(), redactor);
      const handle = await load();
      exit = (await handle(factory, { args: this.args, options: this.opts() })) ?? 'ok';
    };

  try {
    if (argv.length === 0) {
      await streams.out.write(program.helpInformation());
      return exitCodes.ok.code;
    }
    if (argv[0] === completeCommand) {
      const words = argv.slice(1);
      const named = words.filter((word) => nouns.some(({ name }) => name === word));
      for (const noun of named) await addVerbs(program, [noun], bind);
      const { complete } = await import('./completion/complete.ts');
      await complete(program, words, system);
      return exitCodes.ok.code;
    }
    await addVerbs(program, argv, bind);
    await program.parseAsync([...normalizeArgs(program, argv)], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.ok.code : exitCodes.usage.code;
    }
    const { createIo } = await import('./kernel/io.ts');
    const { printError } = await import('./kernel/printError.ts');
    exit = await printError(createIo(system, redactor, !argv.includes('--no-color')), error);
  }
  return exitCodes[exit].code;
}
