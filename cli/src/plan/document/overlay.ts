import type { PlanEntry } from '@steward/api/plans';
import { directives, entryKey, planFieldName, recordKey } from '@steward/api/plans';
import type { FileEntry, PlanLayer } from './document.ts';
import { readLayer } from './document.ts';
import type { Place } from './place.ts';
import { placeText } from './place.ts';
import type { PlanFile } from './yamlFile.ts';

/** The files of a plan and its overlays, the last overlay on top. */
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
const isNullable = ({ kind: { fields } }: PlanEntry, fieldName: string): boolean =>
  Object.entries(fields).some(
    ([name, field]) =>
      planFieldName(name, field) === fieldName && field.kind === 'reference' && !field.required,
  );

/** A record with the fields of an overlay in place of its own. */
function mergeEntry(base: FileEntry, overlayEntry: FileEntry): FileEntry {
  const values = new Map(Object.entries(base.values));
  const fields = new Map(base.fields);
  for (const [fieldName, value] of Object.entries(overlayEntry.values)) {
    if (fieldName === overlayEntry.kind.key) continue;
    if (value === null && !isNullable(overlayEntry, fieldName)) values.delete(fieldName);
    else values.set(fieldName, value);
    fields.set(fieldName, overlayEntry.fields.get(fieldName) ?? overlayEntry.place);
  }
  const renamedFrom = overlayEntry.renamedFrom ?? base.renamedFrom;
  return { ...base, values: Object.fromEntries(values), fields, renamedFrom };
}

/** A plan with an overlay on it; adds the problems of the overlay. */
function layOver(base: PlanLayer, overlay: PlanLayer): PlanLayer {
  const problems = [...base.problems, ...overlay.problems];
  const entries = [...base.entries];
  const seenPlaces = new Map<string, Place>();
  for (const overlayEntry of overlay.entries) {
    const key = keyOf(overlayEntry);
    const problem = (text: string) => problems.push({ place: overlayEntry.place, text });
    const before = key === undefined ? undefined : seenPlaces.get(key);
    if (before !== undefined) {
      problem(`It is already in this overlay, at ${placeText(before)}.`);
    }
    if (key !== undefined) seenPlaces.set(key, overlayEntry.place);
    const at = entries.findIndex((each) => key !== undefined && keyOf(each) === key);
    const baseEntry = entries[at];
    if (overlayEntry.patch !== undefined && overlayEntry.patch !== 'delete') {
      problem(`${directives.patch} must be delete. Leave it out to override fields.`);
    } else if (overlayEntry.patch === 'delete') {
      if (baseEntry === undefined) problem('The plan has no such record to delete.');
      else entries.splice(at, 1);
    } else if (baseEntry === undefined) entries.push(overlayEntry);
    else entries[at] = mergeEntry(baseEntry, overlayEntry);
  }
  const ui = new Map(base.uiEntries.map((each) => [uiKeyOf(each), each]));
  for (const overlayUi of overlay.uiEntries) {
    if (overlayUi.enabled === null) ui.delete(uiKeyOf(overlayUi));
    else ui.set(uiKeyOf(overlayUi), overlayUi);
  }
  const namedKinds = [...base.namedKinds, ...overlay.namedKinds];
  return { entries, uiEntries: [...ui.values()], namedKinds, problems };
}

/** Reads the files of a plan as one, with its overlays on it. */
export function readLayers({ files, overlays }: PlanFiles): PlanLayer {
  const base = readLayer(files);
  const layers = overlays.map((overlay) => readLayer(overlay, true));
  return layers.reduce(layOver, base);
}
