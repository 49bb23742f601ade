import { directives, isRenameable } from '@steward/api/plans';
import type { DesiredRecord } from './desiredRecord.ts';
import { differencesOf } from './differences.ts';
import type { RecordIndex, RemoteRecord } from './remoteRecords.ts';

/**
 * What a new record may be instead: one that the plan does not name, and that has the same values in all that the
 * plan says besides its name. Names alone say nothing, and of several records nobody knows which is meant.
 */
export function renameHints(
  desired: readonly DesiredRecord[],
  unmanaged: readonly RemoteRecord[],
  index: RecordIndex,
): string[] {
  return desired.flatMap((each) => {
    const { kind, name, label, values } = each;
    const isNew = index.find(name).length === 0 && each.renamedFrom === undefined;
    const told = Object.values(values).filter((value) => !('secret' in value));
    if (!isNew || told.length < 2 || !isRenameable(kind)) return [];
    const alike = unmanaged.filter(
      (remote) =>
        remote.resource === kind.resource &&
        remote.scope === name.scope &&
        [...differencesOf(each, remote, index).keys()].every((field) => field === kind.key),
    );
    const [one] = alike;
    if (one?.key === undefined || alike.length > 1) return [];
    return `${label} is as ${one.key}, which the plan does not name. If it is the same one, say ${directives.renamedFrom}: ${one.key}.`;
  });
}
