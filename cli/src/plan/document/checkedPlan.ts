import type { PlanDocument } from '@steward/api/plans';
import { parseEntries, recordPath } from '@steward/api/plans';
import { documentOf } from './documentOf.ts';
import type { FileEntry, FileUiEntry, PlanLayer } from './document.ts';
import type { EntryPlace, PlacedProblem, PlaceOf } from './place.ts';
import { placeProblems, placeText, problemLines } from './place.ts';
import { isSecretField, secretSource } from './secrets.ts';

/** The files of a plan as one document, which was checked by itself. */
export interface CheckedPlan {
  /** The document, with the sources of secrets in place of their values. */
  readonly document: PlanDocument;
  /** How many records and settings it has. */
  readonly count: number;
  readonly placeOf: PlaceOf;
}

/** The records under their paths in the document that is made of them. */
function withPaths(entries: readonly FileEntry[]): FileEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const list = recordPath(entry.kind.resource.noun, entry.scope, 0);
    const index = counts.get(list) ?? 0;
    counts.set(list, index + 1);
    return { ...entry, path: recordPath(entry.kind.resource.noun, entry.scope, index) };
  });
}

/** Problems of UI items that several files set: one document could set each only once. */
function duplicateUi(uiEntries: readonly FileUiEntry[]): PlacedProblem[] {
  const firstEntries = new Map<string, FileUiEntry>();
  return uiEntries.flatMap((each) => {
    const firstEntry = firstEntries.get(each.name);
    if (firstEntry === undefined) firstEntries.set(each.name, each);
    if (firstEntry === undefined) return [];
    const text = `${each.name}: The plan has this record already, at ${placeText(firstEntry.place)}.`;
    return [{ place: each.place, text }];
  });
}

/** A record without its secrets, and the problems of secrets that a file must not hold. */
function hideSecrets(entry: FileEntry): { entry: FileEntry; problems: PlacedProblem[] } {
  const problems: PlacedProblem[] = [];
  const values = Object.entries(entry.values).map(([name, value]): [string, unknown] => {
    if (!isSecretField(entry.kind, name)) return [name, value];
    if (secretSource(value) === undefined) {
      const text = `${name} is a secret, which a plan never holds. Say where it is: { env: NAME } or { file: PATH }.`;
      problems.push({ place: entry.fields.get(name) ?? entry.place, text });
    }
    return [name, { kept: true }];
  });
  return { entry: { ...entry, values: Object.fromEntries(values) }, problems };
}

/** Checks a plan by itself. Returns it as a document, or all its problems as lines. */
export function checkPlan(
  layer: PlanLayer,
): CheckedPlan | { readonly problems: readonly string[] } {
  const entries = withPaths(layer.entries);
  const { uiEntries, namedKinds } = layer;
  const places = new Map<string, EntryPlace>();
  for (const each of entries) places.set(each.path, each);
  for (const { path, place } of uiEntries) places.set(path, { place, fields: new Map() });
  const placeOf: PlaceOf = (path, field = '') => {
    const part = places.get(path);
    return part && (part.fields.get(field) ?? part.place);
  };
  const hidden = entries.map(hideSecrets);
  const parsed = parseEntries({
    entries: hidden.map(({ entry }) => entry),
    uiEntries,
    namedKinds,
    problems: [],
  });
  const problems = [
    ...layer.problems,
    ...duplicateUi(uiEntries),
    ...hidden.flatMap((each) => each.problems),
    ...placeProblems(parsed.problems, placeOf),
  ];
  if (problems.length > 0) return { problems: problemLines(problems) };
  return {
    document: documentOf({ entries, uiEntries, namedKinds }),
    count: entries.length + uiEntries.length,
    placeOf,
  };
}
