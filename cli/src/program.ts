import { resources } from '@steward/api';
import { commandFlags, commandName, profileNoun, uiNoun } from '@steward/api/commands';
import { Command, Option } from 'commander';
import pkg from '../package.json' with { type: 'json' };
import type { Bind, RegisterVerbs } from './kernel/command.ts';
import { formatExamples } from './kernel/command.ts';
import { defaultUrl, formats, parseTimeout } from './kernel/settings.ts';

interface Noun {
  readonly name: string;
  readonly summary: string;
  readonly group: string;
  readonly load: () => Promise<RegisterVerbs>;
}

const session = 'Session:';

const own: readonly Noun[] = [
  {
    name: 'auth',
    summary: 'Log in, log out, see who you are',
    group: session,
    load: async () => (await import('./commands/auth/index.ts')).auth,
  },
  {
    name: profileNoun,
    summary: 'View and change your own profile and API key',
    group: session,
    load: async () => (await import('./commands/profile/index.ts')).profile,
  },
  {
    name: 'context',
    summary: 'Switch between platforms',
    group: session,
    load: async () => (await import('./commands/context/index.ts')).context,
  },
];

const completion: Noun = {
  name: 'completion',
  summary: 'Have a shell complete nouns, verbs and flags',
  group: session,
  load: async () => (await import('./commands/completion/index.ts')).completion,
};

const uiConfig: Noun = {
  name: uiNoun,
  summary: 'See and change what people see of the platform',
  group: 'Platform:',
  load: async () => (await import('./commands/uiConfig/index.ts')).uiConfig,
};

const plan: Noun = {
  name: 'plan',
  summary: 'Keep the configuration of a platform in a file',
  group: 'Platform:',
  load: async () => (await import('./commands/plan/index.ts')).plan,
};

/** Every noun of the command, in the order of its help. */
export const nouns: readonly Noun[] = [
  ...own,
  ...resources.map((resource) => ({
    name: resource.noun,
    summary: `Work with ${resource.many}`,
    group: 'Platform:',
    load: async (): Promise<RegisterVerbs> => {
      const { resourceCommands } = await import('./resourceCommands.ts');
      return (noun, bind) => resourceCommands(resource, noun, bind);
    },
  })),
  uiConfig,
  plan,
  completion,
];

/** Columns below which a description is not broken between words. */
const narrowest = 16;

/** The command with its global options and its nouns, whose verbs are added later; nouns inherit what `configure` sets. */
export function createProgram(
  configure: (program: Command) => Command = (program) => program,
): Command {
  const program = configure(new Command(commandName))
    .description('Administers a company-intelligence platform from a terminal.')
    .usage('[options] <noun> <verb> …')
    .version(pkg.version, '--version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [noun]', 'Show help for a noun')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false, minWidthToWrap: narrowest })
    .showHelpAfterError('Run it with --help to see what it takes.')
    .option('--context <name>', 'Context to use (STEWARD_CONTEXT)')
    .option('--url <url>', `Address of the platform (STEWARD_URL; ${defaultUrl} by default)`)
    .option('--token <token>', 'Session token (STEWARD_TOKEN)')
    .option('--api-key <key>', 'API key (STEWARD_API_KEY)')
    .addOption(
      new Option(
        `-o, --${commandFlags.output} <format>`,
        'How data is printed; table by default',
      ).choices(formats),
    )
    .option('--json', 'The same as --output json')
    .option('--no-color', 'Print without colour (NO_COLOR)')
    .option('--timeout <seconds>', 'Longest wait for an answer; 60 by default', parseTimeout)
    .addHelpText(
      'after',
      formatExamples([
        'auth login --url https://steward.example.com',
        'company import companies.csv --dry-run',
        'signal list --search ipo --json',
        'help company',
      ]),
    );
  for (const { name, summary, group } of nouns) {
    program
      .command(name)
      .summary(summary)
      .description(`${summary}.`)
      .usage('<verb> …')
      .helpCommand('help [verb]', 'Show help for a verb')
      .helpGroup(group);
  }
  return program;
}

/** Gives the noun that the arguments name its verbs; the others cost nothing. */
export async function addVerbs(
  program: Command,
  argv: readonly string[],
  bind: Bind,
): Promise<void> {
  const { operands } = program.parseOptions([...argv]);
  const [first, second] = operands;
  const wanted = nouns.find(({ name }) => name === (first === 'help' ? second : first));
  const command = program.commands.find((each) => each.name() === wanted?.name);
  if (wanted === undefined || command === undefined) return;
  const register = await wanted.load();
  register(command, bind);
}

const named = (word: string) => (command: Command) =>
  command.name() === word || command.aliases().includes(word);

/**
 * The arguments as the program is to read them: 'help' before a noun or a verb as --help behind it, at any
 * depth; and a name that there is not without anything that asks for help, which would hide that it is wrong.
 */
export function normalizeArgs(program: Command, argv: readonly string[]): readonly string[] {
  const names: string[] = [];
  let [command, help] = [program, false];
  for (const word of program.parseOptions([...argv]).operands) {
    if (command.commands.length === 0) break;
    if (word === 'help') {
      help = true;
      continue;
    }
    names.push(word);
    const found = command.commands.find(named(word));
    if (found === undefined) return names;
    command = found;
  }
  return help ? [...names, '--help'] : argv;
}
