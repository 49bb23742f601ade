import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

/** steward doctor: why the command does not reach the platform, or is not let in. */
export const doctor: RegisterVerbs = (noun, bind) => {
  noun
    .helpCommand(false)
    .usage('[options]')
    .description(
      'Checks the settings file, the address, the connection, the login and the extensions of the platform, and says what to repair. Changes nothing. Exits with the code of the first failed check.',
    )
    .action(bind(async () => (await import('./doctor.ts')).runDoctor));
  addExamples(noun, ['doctor', 'doctor --context production -o yaml']);
};
