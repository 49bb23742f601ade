import { exitCodes } from '../../../cli/src/kernel/errors/exitCodes.ts';
import type { CommandDescription } from '../../../cli/src/man/describeCommands.ts';
import { describeCommands } from '../../../cli/src/man/describeCommands.ts';
import { block, code, parts, table } from './markdown.ts';

/** The text of a help, with its indented lines as blocks. */
const prose = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => (/^ /m.test(paragraph) ? block(paragraph.trimEnd()) : paragraph))
    .join('\n\n');

const outdent = (text: string): string => text.replaceAll(/^ {2}(?:\$ )?/gm, '');

const definitions = (
  heading: string,
  rows: readonly (readonly [string, string])[],
): readonly string[] => [
  table(
    [heading, 'meaning'],
    rows.map(([term, text]) => [code(term), text]),
  ),
];

/** What the help of a command says, without its heading. */
function body({ path, usage, description, args, options, examples }: CommandDescription): string {
  return parts(
    prose(description),
    block(`${path.join(' ')} ${usage}`.trim()),
    ...definitions('argument', args),
    ...definitions(
      'option',
      options.filter(([flags]) => flags !== '-h, --help'),
    ),
    examples === '' ? '' : parts('For example:', block(outdent(examples))),
  );
}

/** The page of a noun, with its verbs. */
const nounPage = (noun: CommandDescription, verbs: readonly CommandDescription[]): string =>
  parts(
    `# ${noun.path.join(' ')}`,
    verbs.length === 0 ? body(noun) : prose(noun.description),
    ...verbs.map((verb) => parts(`## ${verb.path.slice(1).join(' ')}`, body(verb))),
  );

function programPage(program: CommandDescription): string {
  const codes = Object.values(exitCodes).map(({ code: number, meaning }) => [
    String(number),
    meaning,
  ]);
  return parts(
    '# steward',
    body(program),
    '## Nouns',
    table(
      ['noun', 'meaning'],
      program.commands.map(([name, text]) => [`[${code(name)}](${name}.md)`, text]),
    ),
    '## Exit codes',
    table(['code', 'meaning'], codes),
  );
}

/** The pages of the terminal by their file names: one for the program, one a noun. */
export async function terminalPages(): Promise<Readonly<Record<string, string>>> {
  const { commands } = await describeCommands();
  const pages = commands
    .filter(({ path }) => path.length <= 2)
    .map((command) => {
      const [, noun] = command.path;
      if (noun === undefined) return ['index.md', programPage(command)] as const;
      const verbs = commands.filter(({ path }) => path.length > 2 && path[1] === noun);
      return [`${noun}.md`, nounPage(command, verbs)] as const;
    });
  return Object.fromEntries(pages);
}
