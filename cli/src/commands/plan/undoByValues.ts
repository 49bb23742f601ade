import { uiNoun } from '@steward/api/commands';
import { recordKey } from '@steward/api/plans';
import { CliError, inputError } from '../../kernel/errors.ts';
import type { Exit } from '../../kernel/exitCodes.ts';
import type { Factory } from '../../kernel/factory.ts';
import { exitOf } from '../../kernel/steps.ts';
import { applyChanges } from '../../plan/apply.ts';
import type { BeforeApply } from '../../plan/beforeApply.ts';
import { compare } from '../../plan/compare.ts';
import { readDocument } from '../../plan/document.ts';
import { fingerprintOf } from '../../plan/fingerprint.ts';
import { formatComparison } from '../../plan/format.ts';
import { forgetLastApply } from '../../plan/lastApply.ts';
import type { RemoteRecord } from '../../plan/remoteRecords.ts';
import { assumeSecrets } from '../../plan/secrets.ts';
import { racePause } from './apply.ts';

const declined = 'Nothing was taken back.';

/** Throws where records are not as the apply has left them. */
function assertUntouched({ after }: BeforeApply, read: readonly RemoteRecord[]): void {
  const digests = new Map<string, string>();
  for (const each of read) {
    const { resource, scope, key } = each;
    if (key === undefined) continue;
    digests.set(recordKey({ resource: resource.name, scope, key }), fingerprintOf(each));
  }
  const touched = after.filter(({ key, digest }) => (digests.get(key) ?? null) !== digest);
  if (touched.length === 0) return;
  throw new CliError('conflict', 'Nothing was taken back: these have changed since.', {
    details: touched.map(({ label }) => label),
    hint: 'Say in a plan how they are to be, and apply it.',
  });
}

/** Takes an apply back by the values that were there before, where nothing of it has changed since. */
export async function undoByValues(
  factory: Factory,
  before: BeforeApply,
  {
    yes = false,
    dryRun = false,
  }: { readonly yes?: boolean | undefined; readonly dryRun?: boolean | undefined },
): Promise<Exit> {
  const { io, system, folder } = factory;
  const client = await factory.client({ resend: true });
  const document = readDocument([{ name: 'the last apply', text: before.plan }]);
  const made = new Set(before.made.map(({ noun, names }) => JSON.stringify([noun, names])));
  const comparison = await compare(client, document, {
    ...{ resolveSecret: assumeSecrets, readSecret: assumeSecrets, resend: false, prune: true },
    selection: {
      hasNoun: () => true,
      has: (noun, names) => noun === uiNoun || made.has(JSON.stringify([noun, names])),
    },
  });
  assertUntouched(before, comparison.read);
  const { changes, problems } = comparison;
  const blocked = changes.flatMap(({ label, blockedReason }) =>
    blockedReason === undefined ? [] : [`${label}: ${blockedReason}`],
  );
  if (problems.length + blocked.length > 0) {
    throw inputError('Nothing was taken back, because not all of it can be.', {
      details: [...problems, ...blocked],
    });
  }
  if (changes.length > 0) await io.printStyled(formatComparison(comparison, io.err));
  for (const each of before.lost) await io.warn(`Not taken back: ${each}`);
  if (dryRun) {
    await io.note('Dry run: nothing was sent.');
    return 'ok';
  }
  if (!yes) {
    io.assertCanConfirm('Taking back', declined);
    if (!(await io.confirm('Make these changes?', declined))) return 'unsafe';
  }
  system.interruption.finishCurrentStep();
  const results = await applyChanges(client, changes, comparison.index, {
    ...{ io, extensions: await factory.extensions() },
    pause: () => system.sleep(racePause, system.interruption.abortSignal),
    isStopped: () => system.interruption.stopSignal.aborted,
  });
  const exit = exitOf(results);
  if (exit === 'ok') await forgetLastApply(folder);
  return exit;
}
