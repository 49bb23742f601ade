import type { Field } from '@steward/api';
import { contract, isRoute, resources, routes } from '@steward/api';
import { flagName } from '@steward/api/commands';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { addVerbs, createProgram, nouns } from './program.ts';

/** Calls whose command is not the verb of the same name. */
const special: Readonly<Record<string, string>> = {
  'auth.login': 'auth login',
  'auth.logout': 'auth logout',
  'deviceLogin.start': 'auth login',
  'deviceLogin.poll': 'auth login',
  'profile.read': 'profile view',
  'profile.update': 'profile edit',
  'profile.renewKey': 'profile renew-key',
  'profile.changePassword': 'profile password',
  'profile.changeEmail': 'profile email',
  'profile.updateNotices': 'profile notices',
  'profile.sessions': 'profile sessions',
  'profile.endSession': 'profile end-session',
  'profile.endOtherSessions': 'profile end-session',
  'profile.confirm': 'profile confirm',
  'factors.list': 'profile factors',
  'factors.startAuthenticator': 'profile add-authenticator',
  'factors.confirmAuthenticator': 'profile add-authenticator',
  'factors.rename': 'profile rename-factor',
  'factors.remove': 'profile remove-factor',
  'factors.renewRecoveryCodes': 'profile recovery-codes',
  'ownKeys.list': 'profile keys',
  'ownKeys.create': 'profile create-key',
  'ownKeys.update': 'profile edit-key',
  'ownKeys.rotate': 'profile rotate-key',
  'ownKeys.revoke': 'profile revoke-key',
  'keys.list': 'key list',
  'keys.revoke': 'key revoke',
  'users.deactivate': 'user deactivate',
  'users.activate': 'user activate',
  'users.demandPassword': 'user demand-password',
  'users.resetFactors': 'user reset-factors',
  'users.sessions': 'user sessions',
  'users.endSession': 'user end-session',
  'users.endSessions': 'user end-session',
  'users.create': 'user invite',
  'users.renewInvitation': 'user renew-invitation',
  'pipelines.addUser': 'pipeline add-user',
  'pipelines.removeUser': 'pipeline remove-user',
  'companies.importCsv': 'company import',
  'imports.read': 'import status',
  'imports.stop': 'import stop',
  'imports.undo': 'import undo',
  'imports.rows': 'import rows',
  'imports.export': 'import rows',
  'plans.read': 'plan export',
  'plans.compare': 'plan diff',
  'plans.apply': 'plan apply',
  'companyOverviews.update': 'company rename',
  'renames.save': 'rename save',
  'history.ofRecord': 'history of',
  'history.undo': 'history undo',
  'history.export': 'history export',
  'webhooks.deliveries': 'webhook deliveries',
  'webhooks.redeliver': 'webhook redeliver',
  'webhooks.test': 'webhook test',
};

/** Calls that are no command: a mail or a passkey in a browser starts them, or a client or a plan asks by itself. */
const without = [
  'auth.requestReset',
  'auth.startPasskeyLogin',
  'auth.logInWithPasskey',
  'factors.startPasskey',
  'factors.confirmPasskey',
  'auth.checkReset',
  'auth.confirmReset',
  'auth.confirmEmail',
  'deviceLogin.find',
  'deviceLogin.allow',
  'deviceLogin.deny',
  'events.stream',
  'imports.begin',
  'imports.part',
  'imports.finish',
  'extensions.list',
  'search.list',
  'summary.list',
  'summary.changes',
  'summary.companies',
  'summary.mails',
  'summary.values',
  'summary.visit',
  'summary.visitChanges',
  'summary.waiting',
];
/** Groups of what a login sends, which has nothing to try. */
const logins = ['auth', 'deviceLogin'];
/** Calls that send a body and change nothing. */
const readingCalls = ['plans.compare'];
const otherGroup = 'uiConfiguration';

/** Fields that follow from another one, so that nobody fills them in. */
const derived = ['definitions.type'];

const verbs: Readonly<Record<string, string>> = {
  list: 'list',
  read: 'view',
  create: 'create',
  update: 'edit',
  remove: 'delete',
};

async function commandsOf(noun: string): Promise<readonly Command[]> {
  const program = createProgram();
  await addVerbs(program, [noun], () => async () => undefined);
  return program.commands.find((each) => each.name() === noun)?.commands ?? [];
}

const commandName = (group: string, verb: string): string => {
  const resource = resources.find(({ name }) => name === group);
  const many = resource?.update === undefined ? 'delete' : 'edit';
  const name = verb === 'changeMany' ? many : verbs[verb];
  return special[`${group}.${verb}`] ?? `${resource?.noun} ${name}`;
};

async function commandOf(group: string, verb: string): Promise<Command | undefined> {
  const [noun = '', name] = commandName(group, verb).split(' ');
  return (await commandsOf(noun)).find((each) => each.name() === name);
}

describe('the command line and the contract', () => {
  const calls = routes.filter(
    ({ group, verb }) => group !== otherGroup && !without.includes(`${group}.${verb}`),
  );

  test.each(calls.map(({ group, verb }) => [`${group}.${verb}`, group, verb]))(
    '%s has its command',
    async (_name, group, verb) => {
      expect(await commandOf(group, verb), commandName(group, verb)).toBeDefined();
    },
  );

  const writeFlags = calls.flatMap(({ group, verb, route }) =>
    route.body?.kind === 'object' &&
    verbs[verb] !== undefined &&
    special[`${group}.${verb}`] === undefined
      ? Object.entries(route.body.fields).map(
          ([name, field]): [string, string, string, string, Field] => [
            `${group}.${verb} ${name}`,
            group,
            verb,
            name,
            field,
          ],
        )
      : [],
  );

  test.each(writeFlags.filter(([, group, , name]) => !derived.includes(`${group}.${name}`)))(
    '%s has its flag, with its label',
    async (_title, group, verb, name, field) => {
      const command = await commandOf(group, verb);
      const option = command?.options.find(({ long }) => long === `--${flagName(name)}`);
      expect(option?.description).toContain(field.label);
    },
  );

  test('every resource has a view verb, nouns are unique, and every verb has a description', async () => {
    for (const { noun } of resources) {
      const names = (await commandsOf(noun)).flatMap((each) => [each.name(), ...each.aliases()]);
      expect(names).toContain('view');
    }
    expect(new Set(nouns.map(({ name }) => name)).size).toBe(nouns.length);
    for (const { name } of nouns) {
      const silent = (await commandsOf(name)).filter(
        (each) => each.summary() === '' || each.description() === '',
      );
      expect(silent.map((each) => `${name} ${each.name()}`)).toEqual([]);
    }
  });

  test('no flag of a command hides a global one', async () => {
    const global = createProgram().options.map(({ long }) => long);
    for (const { name } of nouns) {
      for (const command of await commandsOf(name)) {
        const ownFlags = command.options.map(({ long }) => long);
        expect(
          ownFlags.filter((long) => global.includes(long)),
          `${name} ${command.name()}`,
        ).toEqual([]);
      }
    }
  });

  test('every command that changes something has --dry-run', async () => {
    const changing = calls.filter(
      ({ route, group, verb }) =>
        route.method !== 'GET' &&
        !logins.includes(group) &&
        !readingCalls.includes(`${group}.${verb}`),
    );
    for (const { group, verb } of changing) {
      const command = await commandOf(group, verb);
      expect(
        command?.options.map(({ long }) => long),
        `${group}.${verb}`,
      ).toContain('--dry-run');
    }
  });

  test('this test covers every group of the contract', () => {
    const groups = Object.entries(contract)
      .filter(([, entry]) => Object.values(entry).some(isRoute))
      .map(([name]) => name);
    expect([...new Set(routes.map(({ group }) => group))]).toEqual(groups);
  });
});
