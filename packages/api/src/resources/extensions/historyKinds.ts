import { isObject } from '../../base/isObject.ts';
import type { Tone } from '../../fields/fields.ts';
import type { Values } from '../../values/input.ts';
import { isEmpty } from '../../values/input.ts';

/** The kinds of history entries, with their words. */
export const historyKinds = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  imported: 'Imported',
  loggedIn: 'Logged in',
  loginRefused: 'Login refused',
  loginLocked: 'Login locked',
  loggedOut: 'Logged out',
  passwordSet: 'Password set',
  passwordRefused: 'Password refused',
  passwordDemanded: 'New password demanded',
  deviceAllowed: 'Login of a device allowed',
  deviceDenied: 'Login of a device denied',
  factorAdded: 'Second factor added',
  factorRemoved: 'Second factor removed',
  factorsReset: 'Second factors reset',
  factorRefused: 'Second factor refused',
  recoveryCodeUsed: 'Recovery code used',
  recoveryCodesRenewed: 'Recovery codes renewed',
  keyRenewed: 'API key renewed',
  keyCreated: 'API key created',
  keyChanged: 'API key changed',
  keyRotated: 'API key rotated',
  keyRevoked: 'API key revoked',
  linkMade: 'Password link made',
  sessionEnded: 'Session ended',
  invitationRenewed: 'Invitation renewed',
  setUp: 'Set up',
  upgraded: 'New version',
  restored: 'Restored',
  secretKeyRotated: 'Secret key rotated',
} as const;
/** A kind of history entry. */
export type HistoryKind = keyof typeof historyKinds;

/** The tones of kinds. */
export const kindTones: Readonly<Record<string, Tone>> = {
  created: 'success',
  imported: 'success',
  updated: 'info',
  deleted: 'danger',
  loginRefused: 'warning',
  passwordRefused: 'warning',
  factorRefused: 'warning',
  recoveryCodeUsed: 'warning',
  loginLocked: 'danger',
};

/** An entry of the history, as far as it tells what happened. */
interface HappenedEntry {
  readonly kind?: string | null;
  readonly resource?: string | null;
  readonly fields?: readonly string[] | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Happening {
  readonly kind: HistoryKind;
  readonly label: string;
  /** The one field that changed. */
  readonly field?: string;
  readonly isIt: (sides: { readonly before: Values; readonly after: Values }) => boolean;
}

/** What the changes of accounts mean, which have no kinds of their own since they are undone as any change is. */
const userHappenings: readonly Happening[] = [
  { kind: 'created', label: 'Invited', isIt: ({ after }) => after.is_active === false },
  {
    kind: 'deleted',
    label: 'Invitation withdrawn',
    isIt: ({ before }) => before.is_active === false,
  },
  {
    kind: 'updated',
    field: 'is_active',
    label: 'Invitation accepted',
    isIt: ({ after }) => after.is_active === true,
  },
  {
    kind: 'updated',
    field: 'deactivated_at',
    label: 'Deactivated',
    isIt: ({ after }) => !isEmpty(after.deactivated_at),
  },
  {
    kind: 'updated',
    field: 'deactivated_at',
    label: 'Activated',
    isIt: ({ after }) => isEmpty(after.deactivated_at),
  },
];

const toValues = (side: unknown): Values => (isObject(side) ? side : {});

/**
 * What an entry of the history is about, in a word: its kind, or what the changed field means.
 *
 * @example
 * historyKindLabel({ kind: 'updated', resource: 'signals' }); // 'Changed'
 * const fields = ['deactivated_at'];
 * historyKindLabel({ kind: 'updated', resource: 'users', fields, after: { deactivated_at: null } }); // 'Activated'
 */
export function historyKindLabel({ kind, resource, fields, ...sides }: HappenedEntry): string {
  const before = toValues(sides.before);
  const after = toValues(sides.after);
  const happening = userHappenings.find(
    (each) =>
      resource === 'users' &&
      each.kind === kind &&
      (each.field === undefined || (fields?.length === 1 && fields[0] === each.field)) &&
      each.isIt({ before, after }),
  );
  const labels: Readonly<Record<string, string>> = historyKinds;
  return happening?.label ?? labels[kind ?? ''] ?? kind ?? '';
}

/** The tones of what entries are about, by its word. */
export const historyLabelTones: Readonly<Record<string, Tone>> = Object.fromEntries(
  [...Object.entries(historyKinds), ...userHappenings.map(({ kind, label }) => [kind, label])].map(
    ([kind = '', label]) => [label, kindTones[kind] ?? 'neutral'],
  ),
);
