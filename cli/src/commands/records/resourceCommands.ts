import type { Field, Resource } from '@steward/api';
import {
  commandFields,
  commandFlags,
  commandVerbs,
  createVerb,
  flagName,
  scopeFlag,
} from '@steward/api/commands';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { Bind, ExtraVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';
import { company } from '../company/index.ts';
import { history } from '../history/index.ts';
import { pipeline } from '../pipeline/index.ts';
import { user } from '../user/index.ts';
import { webhook } from '../webhook/index.ts';
import { provider } from '../provider/index.ts';
import { addImport } from './index.ts';
import { rename } from '../rename/index.ts';
import { withCompletedIds } from '../../kernel/command/completionValues.ts';
import { addClearFlag, clearableByEdit } from '../../resource/input/clear.ts';
import { filterHelp } from '../../resource/input/filterHelp.ts';
import { addFieldFlags } from '../../resource/input/flags.ts';
import { ifMatchOption } from '../../resource/input/ifMatch.ts';
import { addScopeFlag } from '../../resource/records/scope.ts';

const extras: Readonly<Record<string, ExtraVerbs>> = {
  company,
  history,
  pipeline,
  provider,
  rename,
  user,
  webhook,
};

/** Gathers the values of a flag that may be repeated. */
const collect = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

/** Adds the verb that lists records of a resource. */
export function listCommand(resource: Resource, noun: Command, bind: Bind): void {
  const command = noun
    .command(commandVerbs.list)
    .summary(`List ${resource.many}`)
    .description(`Lists ${resource.many}.`);
  if (resource.pageSize !== undefined) {
    command
      .option(`--${commandFlags.page} <number>`, 'Page to print; 1 by default')
      .option(
        '--page-size <number>',
        `Rows per page; ${resource.pageSize} by default, 1000 at most`,
      );
  }
  command
    .option(`--${commandFlags.all}`, 'Print all pages')
    .option(`--${commandFlags.q} <text>`, 'Only rows that contain this text')
    .option(`--${commandFlags.sort} <field>`, 'Field to sort by')
    .addOption(new Option(`--${commandFlags.order} <order>`, 'Sort order').choices(['asc', 'desc']))
    .option(
      `--${commandFlags.filter} <condition>`,
      "Only rows that match this condition, such as 'id after 12'; may be repeated",
      collect,
    )
    .addHelpText('after', () => filterHelp(resource));
  const groups = resource.list.query.group?.options ?? [];
  for (const { label } of groups.slice(0, 1)) {
    command.option(
      '--each',
      `Each of the ${resource.many}, not one for each ${label.toLowerCase()}`,
    );
  }
  addScopeFlag(command, resource);
  command.action(
    bind(async () => (await import('../../resource/verbs/list.ts')).listRecords(resource)),
  );
}

function viewCommand(resource: Resource, noun: Command, bind: Bind): void {
  const command = noun
    .command(commandVerbs.view)
    .argument('<id>', `Id of the ${resource.one}`)
    .summary(`Print one ${resource.one}`)
    .description(`Prints one ${resource.one} with all its fields.`);
  addScopeFlag(command, resource);
  withCompletedIds(command, resource);
  command.action(
    bind(async () => (await import('../../resource/verbs/view.ts')).viewRecord(resource)),
  );
}

function createCommand(resource: Resource, noun: Command, bind: Bind): void {
  const { create: route } = resource;
  if (route === undefined) return;
  const name = createVerb(resource);
  const receiptVerb = name === commandVerbs.invite ? 'Invited' : 'Created';
  const command = noun.command(name).summary(route.summary).description(`${route.summary}.`);
  if (name !== commandVerbs.create) command.alias(commandVerbs.create);
  addScopeFlag(command, resource);
  addFieldFlags(command, commandFields(resource, 'create'), true);
  command.option(`--${commandFlags.allowEmpty}`, `Create the ${resource.one} without any field`);
  command.action(
    bind(async () =>
      (await import('../../resource/verbs/create.ts')).createRecords(resource, route, receiptVerb),
    ),
  );
}

/** Adds the flags that choose all records which a list finds. */
const addManyFlags = (command: Command, { many }: Resource): Command =>
  command
    .option(`--${commandFlags.q} <text>`, `All ${many} that contain this text, by one call`)
    .option(
      `--${commandFlags.filter} <condition>`,
      `All ${many} that match this condition, by one call; may be repeated`,
      collect,
    );

function editCommand(resource: Resource, noun: Command, bind: Bind): void {
  const { update: route, changeMany } = resource;
  if (route === undefined) return;
  const command = noun
    .command(commandVerbs.edit)
    .argument(
      changeMany === undefined ? '<id>' : '[ids...]',
      changeMany === undefined ? `Id of the ${resource.one}` : `Ids of the ${resource.many}`,
    )
    .summary(route.summary)
    .description(
      `${route.summary}. Omitted fields keep their values.${changeMany === undefined ? '' : ` Several ids, or a search or filter, change many ${resource.many} at once: it shows what changes, and asks first.`}`,
    );
  if (changeMany !== undefined) {
    addManyFlags(command, resource);
    command.option('-y, --yes', 'Do not ask');
  }
  if (resource.scope?.in === 'path') addScopeFlag(command, resource);
  addFieldFlags(command, commandFields(resource, 'update'), false);
  addClearFlag(command, clearableByEdit(resource));
  command.addOption(ifMatchOption());
  withCompletedIds(command, resource);
  command.action(
    bind(async () => (await import('../../resource/verbs/edit.ts')).editRecord(resource, route)),
  );
}

function deleteCommand(resource: Resource, noun: Command, bind: Bind): void {
  const { remove: route, changeMany } = resource;
  if (route === undefined) return;
  const command = noun
    .command(commandVerbs.remove)
    .argument(changeMany === undefined ? '<ids...>' : '[ids...]', `Ids of the ${resource.many}`)
    .summary(`Delete ${resource.many}`)
    .description(`Deletes ${resource.many}. Shows them and asks first.`)
    .option('-y, --yes', 'Do not ask')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .addOption(ifMatchOption());
  if (changeMany !== undefined) addManyFlags(command, resource);
  if (resource.scope?.in === 'path') addScopeFlag(command, resource);
  withCompletedIds(command, resource);
  command.action(
    bind(async () =>
      (await import('../../resource/verbs/remove.ts')).removeRecords(resource, route),
    ),
  );
}

function sample(field: Field): string {
  if (field.options !== undefined) return field.options[0]?.value ?? '';
  switch (field.kind) {
    case 'number':
    case 'reference':
    case 'references':
      return String(field.default ?? Math.max(field.min ?? 1, 1));
    case 'email':
      return 'ada@example.com';
    case 'url':
      return 'https://example.com/';
    case 'records':
      return '"Screening:1"';
    case 'secret':
      return `@${field.label.toLowerCase().replaceAll(' ', '-')}.txt`;
    default:
      return `"${field.suggestions?.[0] ?? `My ${field.label.toLowerCase()}`}"`;
  }
}

/** Two fields of a verb, required ones first, as an example has them. */
function sampleFlags(resource: Resource, verb: 'create' | 'update', count: number): string {
  const body = resource[verb]?.body;
  const bodyFields = body?.kind === 'object' ? body.fields : {};
  const isNeeded = (name: string, field: Field) => field.required || !!bodyFields[name]?.required;
  return Object.entries(commandFields(resource, verb))
    .sort(([, a], [, b]) => Number(b.required) - Number(a.required))
    .filter(([name, field], index) => index < count || (verb === 'create' && isNeeded(name, field)))
    .map(([name, field]) => `--${flagName(name)} ${sample(field)}`)
    .join(' ');
}

function exampleLines(resource: Resource): string[] {
  const { noun, create, update, remove, scope } = resource;
  const verb = createVerb(resource);
  const [firstScope] = scope?.in === 'path' ? (scope.field.options ?? []) : [];
  const within = scope && firstScope ? ` --${scopeFlag(scope)} ${firstScope.value}` : '';
  return [
    `${noun} list${within} --all -o csv`,
    `${noun} view 1${within} --json`,
    ...(create ? [`${noun} ${verb}${within} ${sampleFlags(resource, 'create', 2)} --dry-run`] : []),
    ...(update ? [`${noun} edit 1${within} ${sampleFlags(resource, 'update', 1)} --dry-run`] : []),
    ...(remove ? [`${noun} delete 1 2${within} --dry-run`] : []),
  ];
}

/** Gives a noun the verbs of its contract, with a flag for each field, and its own beyond them. */
export function resourceCommands(resource: Resource, noun: Command, bind: Bind): void {
  for (const add of [listCommand, viewCommand, createCommand, editCommand, deleteCommand]) {
    add(resource, noun, bind);
  }
  const ownExamples = extras[resource.noun]?.(noun, bind) ?? [];
  const extraExamples = [...ownExamples, ...addImport(resource, noun, bind)];
  addExamples(noun, [...exampleLines(resource), ...extraExamples]);
}
