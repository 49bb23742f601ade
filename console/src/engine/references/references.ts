import type { AnyRow, Resource, UserRights } from '@steward/api';
import {
  canManageUsers,
  isObject,
  mayNotManageUsers,
  permissionNamesOf,
  pickerPageSize,
  recordLabel,
  resources,
} from '@steward/api';
import type { Option } from '@steward/ui';
import type { MayGrant } from '../../core/permissions/useMay.ts';
import { withoutBidiControls } from '../definition/withoutBidiControls.ts';
import type { OptionGroups } from '../definition/inputs.ts';

/** The user who chooses. */
export interface Chooser {
  readonly user: UserRights | undefined;
  readonly mayGrant: MayGrant;
}

/** How the records of a resource are shown as options. */
interface ReferenceConfig {
  /** The parameters of its list. Default: the first page, of 100. */
  readonly query?: { readonly pageSize: number };
  /** The name of an icon, for cards. */
  readonly icon?: (row: AnyRow) => unknown;
  /** What is said of a record beside its name; undefined for most. */
  readonly note?: (row: AnyRow) => string | undefined;
  /** Why a user may not choose the record; undefined where they may. */
  readonly disabledReason?: (row: AnyRow, chooser: Chooser) => string | undefined;
}

/** An option with the name of its icon and its group. */
export type ReferenceOption = Option & { readonly iconName?: string; readonly group?: string };

const defaultPageSize = 100;

/** For labels, which are the same for everybody. */
const anybody: Chooser = { user: undefined, mayGrant: () => true };

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const toPermissions = (permissions: unknown): readonly { readonly name: string }[] =>
  (Array.isArray(permissions) ? permissions.filter(isObject) : []).map(({ name }) => ({
    name: text(name),
  }));

const referenceConfigs: Readonly<Record<string, ReferenceConfig>> = {
  // The specification gives these two a size alone.
  users: {
    query: { pageSize: pickerPageSize },
    // Told to those who manage users.
    note: ({ deactivated_at }) => (text(deactivated_at) === '' ? undefined : 'deactivated'),
  },
  permissions: {
    query: { pageSize: defaultPageSize },
    icon: (row) => row.icon,
    disabledReason(row, { user, mayGrant }) {
      if (row.name === canManageUsers && mayNotManageUsers(user))
        return 'Only an administrator can grant this.';
      return mayGrant(text(row.name)) ? undefined : 'Your role does not have this permission.';
    },
  },
  roles: {
    disabledReason: ({ permissions }, { mayGrant }) =>
      [...permissionNamesOf({ role: { permissions: toPermissions(permissions) } })].every(mayGrant)
        ? undefined
        : 'It has permissions that your role lacks.',
  },
};

/** Finds the resource that a reference points to. */
export const referencedResource = (name: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === name);

/** The parameters with which a picker reads its records. */
export const referenceQuery = (
  name: string,
): { readonly page?: number; readonly pageSize: number } =>
  referenceConfigs[name]?.query ?? { page: 1, pageSize: defaultPageSize };

/** A record as an option for a user. */
function toOption(
  resource: Resource,
  row: AnyRow,
  chooser: Chooser,
  groupOf?: OptionGroups['groupOf'],
) {
  const { icon, note, disabledReason: reasonOf } = referenceConfigs[resource.name] ?? {};
  const disabledReason = reasonOf?.(row, chooser);
  return {
    value: String(row.id),
    label: withoutBidiControls(recordLabel(resource, row) ?? `${resource.one} ${row.id}`),
    description: [text(row[resource.detail ?? 'id']) || `#${row.id}`, note?.(row)]
      .filter(Boolean)
      .join(' · '),
    ...(icon && { iconName: text(icon(row)) }),
    ...(groupOf && { group: groupOf(row) }),
    ...(disabledReason !== undefined && { disabled: true, disabledReason }),
  };
}

const shownText = ({ label, description }: ReferenceOption): string =>
  JSON.stringify([label, description]);

/** Records as options. Options that look the same show their ids, too. */
export function toOptions(
  resource: Resource,
  rows: readonly AnyRow[],
  chooser: Chooser,
  groupOf?: OptionGroups['groupOf'],
): ReferenceOption[] {
  const options = rows.map((row) => toOption(resource, row, chooser, groupOf));
  const countByText = new Map<string, number>();
  for (const option of options)
    countByText.set(shownText(option), (countByText.get(shownText(option)) ?? 0) + 1);
  return options.map((option) =>
    countByText.get(shownText(option)) === 1
      ? option
      : { ...option, description: `${option.description} · #${option.value}` },
  );
}

/** Sorts options by their groups, if they have any. */
export function sortByGroup(
  options: readonly ReferenceOption[],
  groups: OptionGroups | undefined,
): readonly ReferenceOption[] {
  if (groups === undefined) return options;
  return groups.order.flatMap((each) => options.filter(({ group }) => group === each));
}

/** The label of a referenced record. */
export const referenceLabel = (resource: Resource, row: AnyRow): string =>
  toOption(resource, row, anybody).label;
