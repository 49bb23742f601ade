import type { PlanChange, PlanDocument } from '@steward/api/plans';
import * as z from 'zod/mini';
import { CliError, inputError } from '../../kernel/errors/errors.ts';
import { changeSchema } from './comparison.ts';
import type { PlanFile } from '../document/yamlFile.ts';

/** A plan that was compared with a platform, to be applied only while that is as it was. */
export interface SavedPlan {
  /** Marks the file, and numbers its form. */
  readonly savedPlan: 2;
  /** The platform that it was compared with. */
  readonly url: string;
  readonly savedAt: string;
  /** The id under which it is applied: sent again, it is answered as it was. */
  readonly id: string;
  readonly options: { readonly prune?: boolean; readonly only?: readonly string[] };
  /** The plan, with the sources of secrets in place of these. */
  readonly document: PlanDocument;
  /** The platform's signature of what the plan rests on. */
  readonly digest: string;
  readonly changes: readonly PlanChange[];
}

const text = z.string();
const savedSchema = z.object({
  savedPlan: z.literal(2),
  url: text,
  savedAt: text,
  id: text,
  digest: text,
  options: z.object({ prune: z.optional(z.boolean()), only: z.optional(z.array(text)) }),
  document: z.record(text, z.unknown()),
  changes: z.array(changeSchema),
});

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
  throw inputError(`${file.name} is an incomplete saved plan, or one of another version.`, {
    hint: 'Save it again: steward plan save',
  });
}

/** Throws where a plan was saved for another platform. */
export function assertSavedFor(savedPlan: SavedPlan, url: string): void {
  if (savedPlan.url === url) return;
  throw new CliError('conflict', `The plan was saved for ${savedPlan.url}, and this is ${url}.`);
}
