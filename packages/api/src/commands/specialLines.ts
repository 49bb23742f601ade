import * as contract from '../contract/contract.ts';
import type { Resource } from '../routes/resource.ts';
import type { Fields } from '../fields/fields.ts';
import type { ImportMode } from '../resources/extensions/importRecord.ts';
import type { Route } from '../routes/route.ts';
import { isEmpty } from '../values/input.ts';
import { bodyFlags, flagWords } from './flags.ts';
import type { Line, LineBuilder } from './line.ts';
import { bodyOf, lineForEach, paramOf, scopeWords } from './line.ts';
import { commandFlags, commandVerbs, keyNoun, profileNoun, uiNoun } from './names.ts';

const fieldsOf = ({ body }: Route): Fields =>
  body === undefined || body.kind === 'file' ? {} : body.fields;

const fixedLine = (...words: string[]): LineBuilder => lineForEach(() => ({ words }));

/** One line for each pipeline, with all the users who join it. */
const addUsers: LineBuilder = (calls) => {
  const bodies = calls.map(bodyOf);
  return [...new Set(bodies.map(({ pipeline_id }) => pipeline_id))].map((pipeline) => {
    const users = bodies.filter(({ pipeline_id }) => pipeline_id === pipeline);
    const ids = [pipeline, ...users.map(({ user_id }) => user_id)].map(String);
    return { words: [contract.pipelines.noun, commandVerbs.addUser, ...ids] };
  });
};

/** One line for each pipeline, with all the users who leave it. */
const removeUsers: LineBuilder = (calls) =>
  [...new Set(calls.map((call) => paramOf(call, 'id')))].map((pipeline) => {
    const ids = calls
      .filter((call) => paramOf(call, 'id') === pipeline)
      .map((call) => paramOf(call, 'userId'));
    return { words: [contract.pipelines.noun, commandVerbs.removeUser, pipeline, ...ids] };
  });

const renameCompany = lineForEach((call) => {
  if (call.about === undefined) return undefined;
  const { words } = bodyFlags(fieldsOf(contract.companyOverviews.update), bodyOf(call), false);
  const overview = flagWords(commandFlags.overviewId, paramOf(call, 'overviewId'));
  const start = [contract.companies.noun, commandVerbs.renameCompany, String(call.about)];
  return { words: [...start, ...words, ...overview] };
});

const saveRenames: LineBuilder = (calls) =>
  calls.flatMap(({ args }): Line[] => {
    const { save, noun } = contract.renames;
    const renames: unknown[] = Array.isArray(args?.body) ? args.body : [];
    return renames.map((rename) => {
      const { words } = bodyFlags(fieldsOf(save), Object(rename), true);
      return { words: [noun, commandVerbs.saveRename, ...words] };
    });
  });

const editProfile = lineForEach((call) => {
  const { words } = bodyFlags(fieldsOf(contract.profile.update), bodyOf(call), false);
  return words.length === 0 ? undefined : { words: [profileNoun, commandVerbs.edit, ...words] };
});

/** A line about one API key, by its id. */
const keyLine = (...words: readonly string[]) =>
  lineForEach((call) => ({ words: [...words, paramOf(call, 'keyId')] }));

const createKey = lineForEach((call) => ({
  words: [
    profileNoun,
    commandVerbs.createKey,
    ...bodyFlags(fieldsOf(contract.ownKeys.create), bodyOf(call), true).words,
  ],
}));

const editKey = lineForEach((call) => ({
  words: [
    profileNoun,
    commandVerbs.editKey,
    paramOf(call, 'keyId'),
    ...bodyFlags(fieldsOf(contract.ownKeys.update), bodyOf(call), false).words,
  ],
}));

const renewInvitation = lineForEach((call) => ({
  words: [
    contract.users.noun,
    commandVerbs.renewInvitation,
    paramOf(call, 'id'),
    ...(bodyOf(call).sends_mail === false ? [`--${commandFlags.link}`] : []),
  ],
}));

const endSession = lineForEach((call) => ({
  words: [profileNoun, commandVerbs.endSession, paramOf(call, 'sessionId')],
}));

/** A verb for one's second factors, with the name that one is given. The code of an app is in no line. */
const factorLine = (verb: string): LineBuilder =>
  lineForEach((call) => {
    const { name } = bodyOf(call);
    const id = paramOf(call, 'factorId');
    return {
      words: [
        profileNoun,
        verb,
        ...(id === '' ? [] : [id]),
        ...(isEmpty(name) ? [] : flagWords(commandFlags.name, String(name))),
      ],
    };
  });

const changeEmail = lineForEach((call) => ({
  words: [profileNoun, commandVerbs.email, String(bodyOf(call).email ?? '')],
}));

const notices = lineForEach((call) => ({
  words: [
    profileNoun,
    commandVerbs.notices,
    ...Object.entries(bodyOf(call)).flatMap(([topic, isOn]) => flagWords(topic, String(isOn))),
  ],
}));

/** A verb of users with the id of one. */
const userLine = (verb: string): LineBuilder =>
  lineForEach((call) => ({ words: [contract.users.noun, verb, paramOf(call, 'id')] }));

const endUserSession = lineForEach((call) => ({
  words: [
    contract.users.noun,
    commandVerbs.endSession,
    paramOf(call, 'id'),
    paramOf(call, 'sessionId'),
  ],
}));

const endUserSessions = lineForEach((call) => ({
  words: [
    contract.users.noun,
    commandVerbs.endSession,
    paramOf(call, 'id'),
    `--${commandFlags.all}`,
  ],
}));

/** How a file is imported, where that is not the usual way. */
export interface ImportLineOptions {
  /** The resource of its records. Default: companies. */
  readonly resource?: Resource;
  /** The provider table, or the id of the sector type. */
  readonly scope?: string | undefined;
  /** By which records are found. Default: the usual key. */
  readonly key?: string | undefined;
  /** Default: records are created and updated. */
  readonly mode?: ImportMode;
  readonly skipTwins?: boolean;
  /** The header of the file for each column, by name, where they differ. */
  readonly map?: Readonly<Record<string, string | undefined>>;
}

const modeFlags: Partial<Record<ImportMode, string>> = {
  create: commandFlags.createOnly,
  strict: commandFlags.strict,
};

/** `steward company import companies.csv --map name=Firm` */
export const importLine = (
  fileName: string,
  { resource = contract.companies, scope, key, mode, skipTwins, map = {} }: ImportLineOptions = {},
): Line => ({
  words: [
    resource.noun,
    commandVerbs.importFile,
    // A name that begins with a dash would be a flag, or standard input.
    fileName.startsWith('-') ? `./${fileName}` : fileName,
    ...scopeWords(resource, scope),
    ...(key === undefined || key === resource.importKeys?.[0]
      ? []
      : flagWords(commandFlags.key, key)),
    ...[mode && modeFlags[mode], skipTwins && commandFlags.skipTwins].flatMap((name) =>
      name ? [`--${name}`] : [],
    ),
    ...Object.entries(map).flatMap(([column, header]) =>
      header === undefined || header === column
        ? []
        : flagWords(commandFlags.map, `${column}=${header}`),
    ),
  ],
});

const importCompanies = lineForEach(({ args }) =>
  importLine(args?.body instanceof File ? args.body.name : 'companies.csv'),
);

/** The lines of calls that are not those of every resource. */
export const specialLines: readonly (readonly [Route, LineBuilder])[] = [
  [contract.companyOverviews.update, renameCompany],
  [contract.companies.importCsv, importCompanies],
  [contract.pipelines.addUser, addUsers],
  [contract.pipelines.removeUser, removeUsers],
  [contract.renames.save, saveRenames],
  [contract.uiConfiguration.pages, fixedLine(uiNoun, commandVerbs.list)],
  [contract.profile.read, fixedLine(profileNoun, commandVerbs.view)],
  [contract.profile.update, editProfile],
  [contract.users.renewInvitation, renewInvitation],
  [contract.users.deactivate, userLine(commandVerbs.deactivate)],
  [contract.users.activate, userLine(commandVerbs.activate)],
  [contract.users.demandPassword, userLine(commandVerbs.demandPassword)],
  [contract.users.resetFactors, userLine(commandVerbs.resetFactors)],
  [contract.users.sessions, userLine(commandVerbs.sessions)],
  [contract.users.endSession, endUserSession],
  [contract.users.endSessions, endUserSessions],
  [contract.keys.list, fixedLine(keyNoun, commandVerbs.list)],
  [contract.keys.revoke, keyLine(keyNoun, commandVerbs.revoke)],
  [contract.ownKeys.list, fixedLine(profileNoun, commandVerbs.keys)],
  [contract.ownKeys.create, createKey],
  [contract.ownKeys.update, editKey],
  [contract.ownKeys.rotate, keyLine(profileNoun, commandVerbs.rotateKey)],
  [contract.ownKeys.revoke, keyLine(profileNoun, commandVerbs.revokeKey)],
  [contract.profile.renewKey, fixedLine(profileNoun, commandVerbs.renewKey)],
  [contract.profile.sessions, fixedLine(profileNoun, commandVerbs.sessions)],
  [contract.profile.endSession, endSession],
  [
    contract.profile.endOtherSessions,
    fixedLine(profileNoun, commandVerbs.endSession, `--${commandFlags.others}`),
  ],
  [contract.factors.list, fixedLine(profileNoun, commandVerbs.factors)],
  [contract.factors.startAuthenticator, fixedLine(profileNoun, commandVerbs.addAuthenticator)],
  [contract.factors.confirmAuthenticator, factorLine(commandVerbs.addAuthenticator)],
  [contract.factors.rename, factorLine(commandVerbs.renameFactor)],
  [contract.factors.remove, factorLine(commandVerbs.removeFactor)],
  [contract.factors.renewRecoveryCodes, fixedLine(profileNoun, commandVerbs.recoveryCodes)],
  [contract.profile.updateNotices, notices],
  [contract.profile.changeEmail, changeEmail],
  [contract.profile.confirm, fixedLine(profileNoun, commandVerbs.confirm)],
  [contract.profile.changePassword, fixedLine(profileNoun, commandVerbs.password)],
];
