import { contract, resources } from '@steward/api';
import { commandFlags, commandName, keyNoun, profileNoun, uiNoun } from '@steward/api/commands';
import { Command, Option } from 'commander';
import pkg from '../package.json' with { type: 'json' };
import type { Bind, RegisterVerbs } from './kernel/command/command.ts';
import { formatExamples } from './kernel/command/command.ts';
import { helpLayout, optionsTopic } from './kernel/command/help.ts';
import { defaultUrl, formats, parseFieldNames, parseTimeout } from './kernel/config/settings.ts';

interface Noun {
  readonly name: string;
  readonly summary: string;
  readonly group: string;
  readonly load: () => Promise<RegisterVerbs>;
}

const sessionGroup = 'Session:';
const platformGroup = 'Platform:';

/** Imports have verbs of their own alone. */
const plainResources = resources.filter(({ name }) => name !== contract.imports.name);

const resourceNouns = plainResources.map((resource): Noun => ({
  name: resource.noun,
  summary: `Work with ${resource.many}`,
  group: platformGroup,
  load: async () => {
    const { resourceCommands } = await import('./commands/records/resourceCommands.ts');
    return (noun, bind) => resourceCommands(resource, noun, bind);
  },
}));

const apiNoun = 'api';

/** Every noun of the command, in the order of its help. */
export const nouns: readonly Noun[] = [
  {
    name: 'auth',
    summary: 'Log in, log out, see who you are',
    group: sessionGroup,
    load: async () => (await import('./commands/auth/index.ts')).auth,
  },
  {
    name: profileNoun,
    summary: 'View and change your own profile, API keys and password',
    group: sessionGroup,
    load: async () => (await import('./commands/profile/index.ts')).profile,
  },
  {
    name: 'context',
    summary: 'Switch between platforms',
    group: sessionGroup,
    load: async () => (await import('./commands/context/index.ts')).context,
  },
  ...resourceNouns,
  {
    name: keyNoun,
    summary: 'See the API keys of all users, and revoke keys',
    group: platformGroup,
    load: async () => (await import('./commands/key/index.ts')).key,
  },
  {
    name: uiNoun,
    summary: 'Show and hide items of the user interface',
    group: platformGroup,
    load: async () => (await import('./commands/uiConfig/index.ts')).uiConfig,
  },
  {
    name: 'import',
    summary: 'List, resume, verify and undo imports',
    group: platformGroup,
    load: async () => (await import('./commands/import/index.ts')).imports,
  },
  {
    name: apiNoun,
    summary: 'Make any call of the platform',
    group: platformGroup,
    load: async () => (await import('./commands/api/index.ts')).api,
  },
  {
    name: 'plan',
    summary: 'Keep the configuration of a platform in a file',
    group: platformGroup,
    load: async () => (await import('./commands/plan/index.ts')).plan,
  },
  {
    name: 'doctor',
    summary: 'Check settings, connection and login',
    group: sessionGroup,
    load: async () => (await import('./commands/doctor/index.ts')).doctor,
  },
  {
    name: 'completion',
    summary: 'Set up a shell to complete nouns, verbs and flags',
    group: sessionGroup,
    load: async () => (await import('./commands/completion/index.ts')).completion,
  },
];

/** The command with its global options and its nouns, which inherit the settings of `configure`; verbs come later. */
export function createProgram(
  configure: (program: Command) => Command = (program) => program,
): Command {
  const program = configure(new Command(commandName))
    .description('Administers a company-intelligence platform from a terminal.')
    .usage('[options] <noun> <verb> …')
    .version(pkg.version, '--version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [noun]', 'Show help for a noun')
    .configureHelp(helpLayout)
    .showHelpAfterError('Run the command with --help to see its options.')
    .option('--context <name>', 'Context to use (STEWARD_CONTEXT)')
    .option('--url <url>', `Address of the platform (STEWARD_URL; ${defaultUrl} by default)`)
    .option('--token <token>', 'Session token (STEWARD_TOKEN)')
    .option('--token-file <file>', 'Session token, read from a file')
    .option('--token-stdin', 'Session token, read from standard input')
    .option('--api-key <key>', 'API key (STEWARD_API_KEY)')
    .option('--api-key-file <file>', 'API key, read from a file')
    .option('--api-key-stdin', 'API key, read from standard input')
    .option('--ca <file>', 'PEM file of more certificate authorities to trust (STEWARD_CA)')
    .addOption(
      new Option(
        `-o, --${commandFlags.output} <format>`,
        'Format of the printed data; table by default',
      ).choices(formats),
    )
    .option('--json', 'The same as --output json')
    .option('--bom', 'Start a CSV with a byte order mark, so that Excel reads it as UTF-8')
    .option(
      '--fields <names>',
      'Only these fields, in this order, such as id,name',
      parseFieldNames,
    )
    .option('-q, --jmespath <expression>', 'Print the result of this JMESPath expression')
    .option('--quiet', 'Print only data, warnings and errors')
    .option('--debug', 'Print each call and how long it took, without secrets')
    .option('--no-color', 'Print without colour (NO_COLOR)')
    .option('--timeout <seconds>', 'Seconds to wait for an answer; 60 by default', parseTimeout)
    .addHelpText(
      'after',
      formatExamples([
        'auth login --url https://steward.example.com',
        'company import companies.csv --dry-run',
        'signal list --search patent --json',
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
  const options = program
    .command(optionsTopic)
    .summary('Show the options that every command takes')
    .description('Options that every command takes, before or after its own.')
    .usage(' ')
    .helpCommand(false)
    .helpGroup('Help:')
    .action(() => options.outputHelp());
  return program;
}

/** The subcommand of this name or alias. */
const findCommand = ({ commands }: Command, name: string | undefined): Command | undefined =>
  commands.find((each) => each.name() === name || each.aliases().some((alias) => alias === name));

/** Adds the verbs of the noun that the arguments name; the code of the others is not loaded. */
export async function addVerbs(
  program: Command,
  argv: readonly string[],
  bind: Bind,
): Promise<void> {
  const [name] = program.parseOptions([...argv]).operands.filter((word) => word !== 'help');
  const command = findCommand(program, name);
  const noun = nouns.find((each) => each.name === name);
  if (command === undefined || noun === undefined) return;
  const register = await noun.load();
  register(command, bind);
}

/**
 * Rewrites 'help' before a noun or a verb, at any depth, to --help behind it. Drops all behind a name that does
 * not exist, so that a request for help does not hide the mistake.
 */
export function normalizeArgs(program: Command, argv: readonly string[]): readonly string[] {
  const names: string[] = [];
  let command = program;
  let help = false;
  for (const word of program.parseOptions([...argv]).operands) {
    if (command.commands.length === 0) break;
    if (word === 'help') {
      help = true;
      continue;
    }
    names.push(word);
    const subcommand = findCommand(command, word);
    if (subcommand === undefined) return names;
    command = subcommand;
  }
  return help ? [...names, '--help'] : argv;
}
