import { isEmpty } from '@steward/api/forms';
import { permissionFor } from '@steward/api/permissions';
import type { DesiredRecord, PlanDifference, PlanProblem, UnreadSecret } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import { requireCaller } from '../../../base/call.ts';
import type { AttemptKey } from '../../../access/rateLimit.ts';
import { assertAttemptsLeft, consumeAttempt } from '../../../access/rateLimit.ts';
import { isStoredSecret } from '../../../records/secrets/secretFields.ts';
import type { CheckedSecret } from '../planned/planned.ts';
import type { PlatformRecord } from '../platform/platformRecords.ts';

interface ComparedSecrets {
  /** The secrets to write, by field. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly differences: ReadonlyMap<string, PlanDifference>;
  readonly problems: readonly PlanProblem[];
  readonly unread: readonly UnreadSecret[];
  readonly checked: readonly CheckedSecret[];
}

const toPlan = 'the plan’s secret';

/** Whether the caller may change records of a kind: nobody else learns anything about their secrets. */
function mayChange(call: Call, { kind }: DesiredRecord): boolean {
  const permission = permissionFor(`${kind.resource.name}.update`);
  return permission === undefined || requireCaller(call).permissions.has(permission.name);
}

/** Compares the secrets of a record, decrypted; what is answered holds none of them. */
export async function compareSecrets(
  call: Call,
  desired: DesiredRecord,
  storedRecord: PlatformRecord | undefined,
): Promise<ComparedSecrets> {
  const { kind, path, label } = desired;
  const secrets: Record<string, string> = {};
  const differences = new Map<string, PlanDifference>();
  const problems: PlanProblem[] = [];
  const unread: UnreadSecret[] = [];
  const checked: CheckedSecret[] = [];
  for (const [field, value] of Object.entries(desired.values)) {
    const isThere = storedRecord !== undefined && !isEmpty(storedRecord.row[field]);
    if ('kept' in value) {
      const { kept } = value;
      const reason = kept === true ? 'There is none to keep' : kept;
      if (!isThere) problems.push({ path, field, label, problem: `${field}: ${reason}.` });
      else if (kept !== true) unread.push({ path, field, source: kept });
    } else if ('secret' in value) {
      const { secret } = value;
      const { resource } = kind;
      if (!isThere) {
        differences.set(field, { field, from: null, to: toPlan });
      } else if (!mayChange(call, desired)) {
        unread.push({ path, field, source: `You may not change ${resource.many}` });
        continue;
      } else {
        const { row } = storedRecord;
        const isSame = await isStoredSecret(call.services, resource.name, row, field, secret);
        checked.push({ resource: resource.name, id: row.id, isDifferent: !isSame });
        if (isSame) continue;
        differences.set(field, { field, from: 'another secret', to: toPlan });
      }
      secrets[field] = secret;
    }
  }
  return { secrets, differences, problems, unread, checked };
}

/**
 * Counts the records whose stored secret was found to be another one, so that nobody finds one by trying: after
 * too many, the right one is not reported either.
 * @throws HttpError 429 where there were too many for one of them
 */
export async function countSecrets(call: Call, checked: readonly CheckedSecret[]): Promise<void> {
  const { user } = requireCaller(call);
  const keys = (all: readonly CheckedSecret[]) =>
    [...new Set(all.map(({ resource, id }) => `${user.id} ${resource} ${id}`))].map(
      (subject): AttemptKey => ['plan-secrets', subject],
    );
  for (const key of keys(checked)) await assertAttemptsLeft(call.services, key);
  for (const key of keys(checked.filter(({ isDifferent }) => isDifferent))) {
    await consumeAttempt(call.services, key);
  }
}
