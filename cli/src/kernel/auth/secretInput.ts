import { CliError, formatError } from '../errors/errors.ts';
import type { Io } from '../io/io.ts';
import type { Prompt } from '../io/prompt.ts';
import type { Redactor } from '../text/redact.ts';

/** The lines of a text; the line break at its end, also one that Windows wrote, begins no other line. */
export const linesOf = (text: string): string[] => text.replace(/\r?\n$|\r$/, '').split(/\r?\n/);

/** Who can be asked for a secret. */
export interface SecretAsker {
  readonly io: Pick<Io, 'failure'>;
  readonly system: { readonly prompt: () => Promise<Prompt> };
  readonly redactor: Redactor;
}

const maxTries = 3;

/**
 * Asks a person at a terminal for a secret, which is not shown, until it is accepted, three times at most.
 *
 * @param use sends the secret; throws where it is refused
 * @param isRefused whether an error says that another secret may do
 */
export async function askForSecret<T>(
  { io, system, redactor }: SecretAsker,
  question: string,
  use: (secret: string) => Promise<T>,
  isRefused: (error: unknown) => boolean,
): Promise<T> {
  const prompt = await system.prompt();
  for (let tries = 1; ; tries += 1) {
    const secret = await prompt.password(question);
    redactor.add(secret);
    try {
      return await use(secret);
    } catch (error) {
      if (tries === maxTries || !isRefused(error)) throw error;
      const { message, details = [] } = formatError(error);
      await io.failure([message, ...details].join(' '));
    }
  }
}

/** A failure as one of the command, which what is between does not take for a lost answer. */
export function toCliError(error: unknown): CliError {
  const { exit, message, ...advice } = formatError(error);
  return new CliError(exit, message, advice);
}
