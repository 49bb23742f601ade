import * as z from 'zod/mini';
import { kinds } from '@steward/api/plans';
import { CliError, inputError } from '../kernel/errors.ts';
import type { Change, Comparison } from './change.ts';
import type { PlanFile } from './document.ts';
import { fingerprintOf } from './fingerprint.ts';
import { changeToJson } from './format.ts';
import { labelOf } from './labels.ts';

const file = z.object({ name: z.string(), text: z.string() });

const savedSchema = z.object({
  /** Marks the file, and numbers its form. */
  savedPlan: z.literal(1),
  /** The platform that it was compared with. */
  url: z.string(),
  savedAt: z.string(),
  options: z.object({
    prune: z.optional(z.boolean()),
    sendSecrets: z.optional(z.boolean()),
    only: z.optional(z.string()),
  }),
  /** The plan itself; it holds no secrets. */
  files: z.array(file),
  overlays: z.optional(z.array(z.array(file))),
  /** The changes, each with a digest of the record that it depends on; null for a new one. */
  changes: z.array(z.object({ change: z.unknown(), rests: z.nullable(z.string()) })),
});

/** A plan that was compared with a platform, to be applied only while that is as it was. */
export type SavedPlan = z.infer<typeof savedSchema>;

const restsOn = ({ base }: Change): string | null =>
  base === undefined ? null : fingerprintOf(base);

/** The changes of a comparison, with the digests of the records that they depend on. */
export const savedChanges = ({ changes }: Comparison): SavedPlan['changes'] =>
  changes.map((change) => ({ change: changeToJson(change), rests: restsOn(change) }));

/** Reads a saved plan; undefined for files of any other form. Throws for one of a form that is not known. */
export function parseSaved(files: readonly PlanFile[]): SavedPlan | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1 || !/^\s*\{\s*"savedPlan"/.test(file.text)) {
    return undefined;
  }
  let json: unknown;
  try {
    json = JSON.parse(file.text);
  } catch {
    json = undefined;
  }
  const { data } = savedSchema.safeParse(json);
  if (data !== undefined) return data;
  throw inputError(`${file.name} is a saved plan that was cut short, or of another version.`, {
    hint: 'Save it again: steward plan save',
  });
}

/** The label of a change of a saved plan, as the comparison has it. */
function savedLabel(change: unknown): string {
  const { data } = z
    .object({ noun: z.string(), scope: z.optional(z.string()), name: z.string() })
    .safeParse(change);
  if (data === undefined) return 'a change of the saved plan';
  const { noun, scope, name } = data;
  const resource = kinds.find((kind) => kind.resource.noun === noun)?.resource;
  return resource === undefined ? name : labelOf(resource, { scope, key: name });
}

/** Throws where the platform is another, or not as it was when the plan was saved. */
export function assertNotStale(saved: SavedPlan, url: string, comparison: Comparison): void {
  if (saved.url !== url) {
    throw new CliError('conflict', `The plan was saved for ${saved.url}, and this is ${url}.`);
  }
  const key = (each: SavedPlan['changes'][number]) => JSON.stringify(each);
  const now = savedChanges(comparison);
  const [before, after] = [new Set(saved.changes.map(key)), new Set(now.map(key))];
  const labels = new Set([
    ...comparison.changes
      .filter((_each, at) => !before.has(key(now[at] ?? { change: null, rests: null })))
      .map(({ label }) => label),
    ...saved.changes
      .filter((each) => !after.has(key(each)))
      .map(({ change }) => savedLabel(change)),
  ]);
  if (labels.size === 0) return;
  throw new CliError(
    'conflict',
    'The platform has changed since the plan was saved. Nothing was sent.',
    {
      details: [...labels],
      hint: 'See what would be done now, and save it again: steward plan save',
    },
  );
}
