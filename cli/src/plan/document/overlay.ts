import type { PlanEntry } from '@steward/api/plans';
import { directives, entryKey, planFieldName, recordKey } from '@steward/api/plans';
import type { FileEntry, PlanLayer } from './document.ts';
import { readLayer } from './document.ts';
import type { Place } from './place.ts';
import { placeText } from './place.ts';
import type { PlanFile } from './yamlFile.ts';

/** The files of a plan, and those of each overlay in the order in which they are laid over it. */
export interface PlanFiles {
  readonly files: readonly PlanFile[];
  readonly overlays: readonly (readonly PlanFile[])[];
}

/** An entry's name as one text; undefined where it has none, which is reported later. */
function keyOf(entry: PlanEntry): string | undefined {
  const { kind, scope } = entry;
  const key = entryKey(entry);
  return key === undefined ? undefined : recordKey({ resource: kind.resource.name, scope, key });
}

const uiKeyOf = ({ name }: { readonly name: string }): string => name.trim().replace(/\s+/g, ' ');

/** Whether null is a value of a field: it takes a reference away. Of other fields it leaves the value out. */
const isNullable = ({ kind: { fields } }: PlanEntry, shown: string): boolean =>
  Object.entries(fields).some(
    ([name, field]) =>
      planFieldName(name, field) === shown && field.kind === 'reference' && !field.required,
  );

/** A record with the fields of an overlay in place of its own. */
function mergeEntry(base: FileEntry, over: FileEntry): FileEntry {
  const values = new Map(Object.entries(base.values));
  const fields = new Map(base.fields);
  for (const [shown, value] of Object.entries(over.values)) {
    if (shown === over.kind.key) continue;
    if (value === null && !isNullable(over, shown)) values.delete(shown);
    else values.set(shown, value);
    fields.set(shown, over.fields.get(shown) ?? over.place);
  }
  const renamedFrom = over.renamedFrom ?? base.renamedFrom;
  return { ...base, values: Object.fromEntries(values), fields, renamedFrom };
}

/** A plan with an overlay on it; adds the problems of the overlay. */
function layOver(base: PlanLayer, overlay: PlanLayer): PlanLayer {
  const problems = [...base.problems, ...overlay.problems];
  const entries = [...base.entries];
  const seen = new Map<string, Place>();
  for (const over of overlay.entries) {
    const key = keyOf(over);
    const problem = (text: string) => problems.push({ place: over.place, text });
    const before = key === undefined ? undefined : seen.get(key);
    if (before !== undefined) {
      problem(`It stands in this overlay already, at ${placeText(before)}.`);
    }
    if (key !== undefined) seen.set(key, over.place);
    const at = entries.findIndex((each) => key !== undefined && keyOf(each) === key);
    const found = entries[at];
    if (over.patch !== undefined && over.patch !== 'delete') {
      problem(
        `${directives.patch} must be delete. Fields are laid over those of the plan without it.`,
      );
    } else if (over.patch === 'delete') {
      if (found === undefined) problem('The plan below the overlay does not have it to delete.');
      else entries.splice(at, 1);
    } else if (found === undefined) entries.push(over);
    else entries[at] = mergeEntry(found, over);
  }
  const ui = new Map(base.uiEntries.map((each) => [uiKeyOf(each), each]));
  for (const over of overlay.uiEntries) {
    if (over.enabled === null) ui.delete(uiKeyOf(over));
    else ui.set(uiKeyOf(over), over);
  }
  const named = [...base.named, ...overlay.named];
  return { entries, uiEntries: [...ui.values()], named, problems };
}

/** Reads the files of a plan as one, with its overlays on it. */
export function readLayers({ files, overlays }: PlanFiles): PlanLayer {
  const base = readLayer(files);
  const layers = overlays.map((overlay) => readLayer(overlay, true));
  return layers.reduce(layOver, base);
}
