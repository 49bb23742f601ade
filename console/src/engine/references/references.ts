import type { AnyRow, Resource, UserRights } from '@steward/api';
import { canManageUsers, mayNotManageUsers, pickerPageSize, resources } from '@steward/api';
import type { Option } from '@steward/ui';
import { recordName } from '../definition/definition.ts';
import { permissionGroup, permissionGroups } from './permissionGroup.ts';

/** How the records of a resource are offered in a form. */
interface Lookup {
  /** How many are asked for at once; 100 unless given. */
  readonly pageSize?: number;
  readonly label?: (row: AnyRow) => unknown;
  /** The name of an icon, for cards. */
  readonly icon?: (row: AnyRow) => unknown;
  /** What it stands under, for cards, and the order of all that there are. */
  readonly group?: (row: AnyRow) => string;
  readonly groups?: readonly string[];
  /** Why somebody may not choose this one; undefined where they may. */
  readonly withheld?: (row: AnyRow, from: UserRights | undefined) => string | undefined;
}

/** Something to choose, and the name of its icon. */
export type ReferenceOption = Option & { readonly iconName?: string; readonly group?: string };

const defaultPageSize = 100;

const lookups: Readonly<Record<string, Lookup>> = {
  users: { pageSize: pickerPageSize },
  permissions: {
    label: (row) => row.display_name || row.name,
    icon: (row) => row.icon,
    group: (row) => permissionGroup(row.name),
    groups: permissionGroups,
    withheld: (row, from) =>
      row.name === canManageUsers && mayNotManageUsers(from)
        ? 'Only an administrator can give this.'
        : undefined,
  },
  preferences: { label: (row) => row.name || row.type },
  sectors: { label: (row) => row.display_name || row.name },
};

/** The resource that a reference points to. */
export const lookupResource = (name: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === name);

/** How many records a picker asks for. */
export const lookupPageSize = (name: string): number => lookups[name]?.pageSize ?? defaultPageSize;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A record as something to choose, for somebody: its id, and what a person knows it by. */
function optionOf(resource: Resource, row: AnyRow, chooser: UserRights | undefined) {
  const { label, icon, group, withheld } = lookups[resource.name] ?? {};
  const disabledReason = withheld?.(row, chooser);
  return {
    value: String(row.id),
    label: text(label?.(row)) || recordName(resource, row),
    description: text(row[resource.detail ?? 'id']) || `#${row.id}`,
    ...(icon && { iconName: text(icon(row)) }),
    ...(group && { group: group(row) }),
    ...(disabledReason !== undefined && { disabled: true, disabledReason }),
  };
}

const toldBy = ({ label, description }: ReferenceOption): string =>
  JSON.stringify([label, description]);

/** Records as things to choose; where two would read the same, their ids are said as well. */
export function optionsOf(
  resource: Resource,
  rows: readonly AnyRow[],
  chooser: UserRights | undefined,
): ReferenceOption[] {
  const options = rows.map((row) => optionOf(resource, row, chooser));
  const seen = new Map<string, number>();
  for (const option of options) seen.set(toldBy(option), (seen.get(toldBy(option)) ?? 0) + 1);
  return options.map((option) =>
    seen.get(toldBy(option)) === 1
      ? option
      : { ...option, description: `${option.description} · #${option.value}` },
  );
}

/** Options in the order of their groups, where the records of a resource have any. */
export function inGroups(
  { name }: Resource,
  options: readonly ReferenceOption[],
): readonly ReferenceOption[] {
  const groups = lookups[name]?.groups;
  if (groups === undefined) return options;
  return groups.flatMap((each) => options.filter(({ group }) => group === each));
}

/** What a person knows a record by. */
export const labelOf = (resource: Resource, row: AnyRow): string =>
  optionOf(resource, row, undefined).label;
