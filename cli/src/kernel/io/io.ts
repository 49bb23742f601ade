import type { Colors } from '../text/colors.ts';
import { createColors } from '../text/colors.ts';
import { CliError } from '../errors/errors.ts';
import type { Redactor } from '../text/redact.ts';
import { stripControls } from '../text/sanitize.ts';
import { readStream } from './streams.ts';
import type { Interruption } from './interruption.ts';
import type { Prompt } from './prompt.ts';
import type { Streams } from './streams.ts';

/** How text is laid out on one of the streams. */
export interface Terminal {
  readonly colors: Colors;
  /** Columns; 0 where the stream is no terminal and nothing needs to be cut. */
  readonly width: number;
}

/** Data on stdout; messages and questions on stderr, with every known secret taken out. */
export interface Io {
  readonly out: Terminal;
  readonly err: Terminal;
  /** Writes data to stdout; on a terminal without what would steer it. */
  write(text: string): Promise<void>;
  /** Writes text to stdout that has colours of ours, and nothing else that steers a terminal. */
  writeStyled(text: string): Promise<void>;
  success(text: string): Promise<void>;
  failure(text: string): Promise<void>;
  warn(text: string): Promise<void>;
  note(text: string): Promise<void>;
  print(text: string): Promise<void>;
  /** Prints a text that has colours of ours, and nothing else that steers a terminal. */
  printStyled(text: string): Promise<void>;
  /** Prints a text as one line, however wide it is. */
  printLine(text: string): Promise<void>;
  /** All of standard input, as text. */
  readStdin(): Promise<string>;
  /** Whether there is a person at a terminal to ask. */
  canPrompt(): boolean;
  /** Throws a usage failure unless there is a person to ask: "Deleting asks first, … Nothing was deleted." */
  assertCanConfirm(action: string, declinedMessage: string): void;
  /** Asks for a yes; anything else prints `declinedMessage`. */
  confirm(question: string, declinedMessage: string): Promise<boolean>;
}

/** What of the system is printed to and read from. */
interface IoSystem {
  readonly streams: Streams;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly interruption: Pick<Interruption, 'abortSignal'>;
  readonly prompt: () => Promise<Prompt>;
}

interface IoOptions {
  readonly color?: boolean | undefined;
  /** Leave out success messages and notes. */
  readonly quiet?: boolean | undefined;
}

export function createIo(
  { streams, env, interruption, prompt }: IoSystem,
  redactor: Redactor,
  { color = true, quiet = false }: IoOptions = {},
): Io {
  const { out, err, in: input } = streams;
  const colors = createColors(err, env, color);
  /** What knows the width of letters is loaded for a terminal alone. */
  const fold = async (text: string, width: number) =>
    width === 0 ? text : (await import('../text/width.ts')).wrapLines(text, width);
  const print = async (text: string, style = (each: string) => each) =>
    err.write(`${style(await fold(redactor.clean(text), err.width))}\n`);
  const unlessQuiet = async (write: () => Promise<void>) => (quiet ? undefined : write());
  const mark = async (symbol: string, text: string) => {
    const foldedText = await fold(redactor.clean(text), err.width === 0 ? 0 : err.width - 2);
    return err.write(`${symbol} ${foldedText.replaceAll('\n', '\n  ')}\n`);
  };
  const io: Io = {
    out: { colors: createColors(out, env, color), width: out.width },
    err: { colors, width: err.width },
    write: (text) => out.write(out.isTTY ? stripControls(text) : text),
    writeStyled: (text) => out.write(text),
    success: (text) => unlessQuiet(() => mark(colors.green('✓'), text)),
    failure: (text) => mark(colors.red('✗'), text),
    warn: (text) => mark(colors.yellow('!'), text),
    note: (text) => unlessQuiet(() => print(text, colors.dim)),
    print: (text) => print(text),
    printStyled: async (text) => err.write(`${await fold(redactor.redact(text), err.width)}\n`),
    printLine: (text) => err.write(`${redactor.clean(text)}\n`),
    readStdin: () => readStream(input.stream, interruption.abortSignal),
    canPrompt: () => input.isTTY && err.isTTY,
    assertCanConfirm(action, declinedMessage) {
      if (io.canPrompt()) return;
      throw new CliError(
        'unsafe',
        `${action} needs confirmation, and there is no terminal to ask on. ${declinedMessage}`,
        {
          hint: 'If you are sure, add --yes.',
        },
      );
    },
    async confirm(question, declinedMessage) {
      const answer = await (await prompt()).input(`${redactor.clean(question)} [y/N] `);
      const yes = /^y(es)?$/i.test(answer);
      if (!yes) await io.note(declinedMessage);
      return yes;
    },
  };
  return io;
}
