import type { AnyRow, Resource, Rights } from '@steward/api';
import { canManageUsers, lacksManageUsers, pickerPageSize, resources } from '@steward/api';
import type { Option } from '@steward/ui';
import { recordName } from '../resource/definition.ts';

/** How the records of a resource are offered in a form. */
interface Lookup {
  /** How many are asked for at once; 100 unless given. */
  readonly pageSize?: number;
  readonly label?: (row: AnyRow) => unknown;
  /** A second, quieter line. */
  readonly note?: (row: AnyRow) => unknown;
  /** The name of an icon, for cards. */
  readonly icon?: (row: AnyRow) => unknown;
  /** Why somebody may not choose this one; undefined where they may. */
  readonly withheld?: (row: AnyRow, from: Rights | undefined) => string | undefined;
}

/** Something to choose, and the name of its icon. */
export type LookupOption = Option & { readonly iconName?: string };

const defaultPageSize = 100;

const lookups: Readonly<Record<string, Lookup>> = {
  users: { pageSize: pickerPageSize, note: (row) => row.email },
  permissions: {
    label: (row) => row.display_name || row.name,
    note: (row) => row.description,
    icon: (row) => row.icon,
    withheld: (row, from) =>
      row.name === canManageUsers && lacksManageUsers(from)
        ? 'Only an administrator can give this.'
        : undefined,
  },
  preferences: { label: (row) => row.name || row.type, note: (row) => row.user },
  sectors: { label: (row) => row.display_name || row.name },
};

/** The resource that a reference points to. */
export const lookupResource = (name: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === name);

/** How many records a picker asks for. */
export const lookupPageSize = (name: string): number => lookups[name]?.pageSize ?? defaultPageSize;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A record as something to choose, for somebody: its id, and what a person knows it by. */
export function optionOf(
  resource: Resource,
  row: AnyRow,
  chooser: Rights | undefined,
): LookupOption {
  const { label, note, icon, withheld } = lookups[resource.name] ?? {};
  const description = text(note?.(row));
  const disabledReason = withheld?.(row, chooser);
  return {
    value: String(row.id),
    label: text(label?.(row)) || recordName(resource, row),
    ...(description !== '' && { description }),
    ...(icon && { iconName: text(icon(row)) }),
    ...(disabledReason !== undefined && { disabled: true, disabledReason }),
  };
}
