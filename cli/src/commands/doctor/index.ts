import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

/** steward doctor: why the command does not reach the platform, or is not let in. */
export const doctor: RegisterVerbs = (noun, bind) => {
  noun
    .helpCommand(false)
    .usage('[options]')
    .description(
      'Checks the settings file, the address, the way to the platform, the login and what the platform can do, one after another, and says what to mend. Changes nothing. Exits as the first check does that failed.',
    )
    .action(bind(async () => (await import('./doctor.ts')).runDoctor));
  addExamples(noun, ['doctor', 'doctor --context production -o yaml']);
};
