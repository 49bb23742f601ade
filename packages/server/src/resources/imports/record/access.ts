import { importCalls, importModes, importedResources, resources } from '@steward/api';
import type { ImportMode, Resource } from '@steward/api';
import { permissionFor, permissionMessage } from '@steward/api/permissions';
import type { Values } from '@steward/api/forms';
import type { Call } from '../../../base/call.ts';
import { requireCaller } from '../../../base/call.ts';
import { HttpError, forbidden } from '../../../base/errors.ts';
import { assertStillHas } from '../../../records/permissions/permissions.ts';
import type { Caller } from '../../../base/call.ts';
import type { RowFilter } from '../../../base/store.ts';

/** An import: its record, or the body that begins it. */
export type Imported = Values;

const isMode = (mode: unknown): mode is ImportMode =>
  typeof mode === 'string' && Object.hasOwn(importModes, mode);

/** The mode of an import. */
export const modeOf = ({ mode }: Imported): ImportMode => (isMode(mode) ? mode : 'check');

/** The resource of an import. @throws HttpError 400 where this version knows it no more */
export function resourceOf({ resource: name }: Imported): Resource {
  const resource = resources.find((each) => each.name === name);
  if (resource?.importKeys !== undefined) return resource;
  throw new HttpError(400, `Files of ${String(name)} are not imported.`);
}

/** The calls whose permissions an import needs. */
export const callsOfImport = (imported: Imported): readonly string[] =>
  importCalls(resourceOf(imported), modeOf(imported));

/** A caller needs the permission of each call. @throws HttpError 403 that names the missing permission */
export function assertMayImport(call: Call, imported: Imported): void {
  const { permissions } = requireCaller(call);
  for (const name of callsOfImport(imported)) {
    const permission = permissionFor(name);
    if (permission === undefined || permissions.has(permission.name)) continue;
    throw forbidden(permissionMessage(permission, 'This import'));
  }
}

/** @throws HttpError 403 when the caller has lost one of the permissions since the call began */
export async function assertMayStillImport(tx: Call, imported: Imported): Promise<void> {
  const permissionNames = new Set(callsOfImport(imported).map((name) => permissionFor(name)?.name));
  for (const name of permissionNames) if (name !== undefined) await assertStillHas(tx, name);
}

/** The imports that somebody may read: those that they could have made. */
export function visibleImports({ permissions }: Caller): RowFilter {
  const mayMake = (mode: ImportMode) =>
    resources.filter(
      (resource) =>
        importedResources.some((name) => name === resource.name) &&
        importCalls(resource, mode).every((call) => {
          const permission = permissionFor(call);
          return permission === undefined || permissions.has(permission.name);
        }),
    );
  return {
    or: Object.keys(importModes)
      .filter(isMode)
      .map((mode) => ({
        and: [
          { column: 'mode', op: 'is', value: mode },
          { column: 'resource', op: 'among', value: mayMake(mode).map(({ name }) => name) },
        ],
      })),
  };
}
