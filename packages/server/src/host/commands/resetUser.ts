import { contract } from '@steward/api';
import { productNameOf, readConsoleConfig } from '../listening/consoleConfig.ts';
import { openExistingStore } from '../data/database.ts';
import type { Author } from '../../records/history/recorder.ts';
import { recordEntry } from '../../records/history/recorder.ts';
import { operatorAuthor } from '../data/serverEntries.ts';
import { openSecretKey } from '../data/secretKeyCheck.ts';
import { loadCommonPasswords } from '../../access/passwords/commonPasswords.ts';
import { setPassword } from '../../access/newPassword.ts';
import { removeFactors } from '../../access/factors/factorRows.ts';
import { createLink, linkLifetimes } from '../../access/passwordLinks.ts';
import { userPasswordProblem } from '../../access/passwords/passwordPolicy.ts';
import { isUserManager, permissionsOf } from '../../records/permissions/permissions.ts';
import { nodePasswords } from '../../access/passwords/nodePasswords.ts';
import { endSessions, loginEntry, sessionsLock } from '../../access/sessions.ts';
import { bodyProblem } from '../settings/parsers.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../../base/startError.ts';
import type { Row, Store } from '../../base/store.ts';
import { emailKey } from '../../access/userColumns.ts';
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';

async function findUser(store: Store, email: string): Promise<Row> {
  const [user] = await store.table('users').find({ email_key: emailKey(email) }, 1);
  if (user !== undefined) return user;
  const users = await store.table('users').find({});
  const managers: string[] = [];
  for (const each of users) {
    const permissions = await permissionsOf(store, each);
    if (isUserManager({ permissions })) managers.push(String(each.email));
  }
  throw new StartError(
    `No user has the address ${email}, so nothing was changed. Those who manage users: ${managers.join(', ')}.`,
  );
}

/** @throws StartError for a password that the login screen would refuse as well */
async function assertPassword(
  { data }: Settings,
  store: Store,
  user: Row,
  password: string,
): Promise<void> {
  const productName = productNameOf(readConsoleConfig(data));
  const services = { store, productName, commonPasswords: loadCommonPasswords };
  const problem =
    bodyProblem(contract.auth.confirmReset, { password }) ??
    (await userPasswordProblem(services, user, password));
  if (problem) throw new StartError(`The password was not changed: ${problem}`);
}

const baseUrlOf = ({ publicUrl, host, port }: Settings) =>
  publicUrl ?? `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port || 4600}`;

/** Removes the second factors of a user, within the transaction that ends their sessions. */
async function resetFactors(store: Store, author: Author, user: Row): Promise<void> {
  await removeFactors(store, user.id);
  await recordEntry(store, author, loginEntry('factorsReset', user));
}

/** What became of the second factors of a user, for whom these are. */
function factorNote({ has_second_factor }: Row, removes: boolean): string | undefined {
  if (has_second_factor !== true) return removes ? 'They had no second factor.' : undefined;
  return removes
    ? 'Their second factors and recovery codes are removed.'
    : 'Their second factor is asked for as well. If they have lost it, add --remove-factors.';
}

interface ResetOptions {
  /** Reads the new password from standard input. */
  readonly passwordStdin: boolean;
  /** Removes the second factors and the recovery codes, too. */
  readonly removeFactors: boolean;
}

/** Lets a user choose a new password, or sets it, and ends their sessions. */
export async function resetUser(
  { settings, print, readInput }: CommandContext,
  email: string,
  { passwordStdin, removeFactors: removesFactors }: ResetOptions,
): Promise<number> {
  const { store } = await openExistingStore(settings);
  try {
    const user = await findUser(store, email);
    const author = operatorAuthor('user reset', await openSecretKey(store, settings));
    const removesAny = removesFactors && user.has_second_factor === true;
    if (passwordStdin) {
      const password = (await readInput()).replace(/\r?\n$/, '');
      await assertPassword(settings, store, user, password);
      const hash = await nodePasswords.hash(password);
      await store.transaction(async (tx) => {
        await setPassword(tx, author, user, hash);
        if (removesAny) await resetFactors(tx, author, user);
      }, sessionsLock);
      print(
        `${String(user.email)} has the new password, and their sessions and API keys have ended.`,
      );
    } else {
      const services = { clock: Date.now, baseUrl: baseUrlOf(settings) };
      const link = await store.transaction(async (tx) => {
        await endSessions(tx, user.id);
        await recordEntry(tx, author, loginEntry('linkMade', user));
        if (removesAny) await resetFactors(tx, author, user);
        return createLink(tx, services, user, linkLifetimes.reset);
      }, sessionsLock);
      print(`All sessions of ${String(user.email)} have ended. A new password is chosen at`);
      print(link);
      print(`The link works once, within ${linkLifetimes.reset / 60_000} minutes.`);
    }
    const note = factorNote(user, removesFactors);
    if (note !== undefined) print(note);
    if (!isUserManager({ permissions: await permissionsOf(store, user) })) {
      print('Their role does not let them manage users.');
    }
    return exitCodes.done;
  } finally {
    await store.close();
  }
}
