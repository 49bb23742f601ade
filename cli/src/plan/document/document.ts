import { errorMessage, isObject } from '@steward/api';
import type { NamedKind, PlanEntry, UiEntry } from '@steward/api/plans';
import { planNouns, readEntries } from '@steward/api/plans';
import { isMap } from 'yaml';
import type { EntryPlace, Place, PlacedProblem } from './place.ts';
import { checkTexts } from './texts.ts';
import type { PlanFile } from './yamlFile.ts';
import { parseFile, placesIn } from './yamlFile.ts';

/** A record of a plan's files. */
export interface FileEntry extends PlanEntry, EntryPlace {}

/** The setting of a UI item in a plan's files. */
export interface FileUiEntry extends UiEntry {
  readonly place: Place;
}

/** The files of a plan, before anything of it is checked against its fields. */
export interface PlanLayer {
  readonly entries: readonly FileEntry[];
  readonly uiEntries: readonly FileUiEntry[];
  /** The kinds that the plan names, with their scopes. Some have no record. */
  readonly namedKinds: readonly NamedKind[];
  readonly problems: readonly PlacedProblem[];
}

const emptyLayer: PlanLayer = { entries: [], uiEntries: [], namedKinds: [], problems: [] };

const startOf = ({ name }: PlanFile): Place => ({ file: name, line: 1 });

const notPlan = `The file is not a plan. It must have nouns such as ${planNouns[0]}, each with its records.`;

/** What a file says; undefined where it is empty. */
function readFile(file: PlanFile, isOverlay: boolean): PlanLayer | undefined {
  const problems: PlacedProblem[] = [];
  const yaml = parseFile(file, problems);
  if (yaml === undefined) return { ...emptyLayer, problems };
  const start = startOf(file);
  if (yaml.root === null) return undefined;
  if (!isMap(yaml.root)) return { ...emptyLayer, problems: [{ place: start, text: notPlan }] };
  checkTexts(yaml, isOverlay);
  const places = placesIn(yaml);
  const placeAt = (path: string): EntryPlace =>
    places.get(path) ?? { place: start, fields: new Map() };
  const data = yaml.toData();
  const fileEntries = readEntries(isObject(data) ? data : {});
  for (const { path, problem } of fileEntries.problems) {
    problems.push({ place: placeAt(path).place, text: problem });
  }
  return {
    entries: fileEntries.entries.map((each) => ({ ...each, ...placeAt(each.path) })),
    uiEntries: fileEntries.uiEntries.map((each) => ({ ...each, place: placeAt(each.path).place })),
    namedKinds: fileEntries.namedKinds,
    problems,
  };
}

/**
 * Reads the files of a plan as one. One that is empty says nothing: a shell makes the file that a command is to fill
 * before that command reads the folder.
 *
 * @param isOverlay whether they are laid over others, so that null leaves a value of these out
 */
export function readLayer(files: readonly PlanFile[], isOverlay = false): PlanLayer {
  const fileLayers = files.map((file): PlanLayer | undefined => {
    try {
      return readFile(file, isOverlay);
    } catch (error) {
      // Such as an alias of nothing, or too many of them.
      return { ...emptyLayer, problems: [{ place: startOf(file), text: errorMessage(error) }] };
    }
  });
  const [firstFile] = files;
  if (firstFile !== undefined && fileLayers.every((layer) => layer === undefined)) {
    return { ...emptyLayer, problems: [{ place: startOf(firstFile), text: notPlan }] };
  }
  const layers = fileLayers.filter((layer) => layer !== undefined);
  return {
    entries: layers.flatMap(({ entries }) => entries),
    uiEntries: layers.flatMap(({ uiEntries }) => uiEntries),
    namedKinds: layers.flatMap(({ namedKinds }) => namedKinds),
    problems: layers.flatMap(({ problems }) => problems),
  };
}
