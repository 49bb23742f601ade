import type { PlanProblem } from '@steward/api/plans';
import { oneLine } from '../../kernel/text/sanitize.ts';
import { truncate } from '../../kernel/text/width.ts';

/** A place in the files of a plan. Saved plans have no lines. */
export interface Place {
  readonly file: string;
  readonly line?: number;
}

/** A place for people: 'plan.yaml:12'. */
export const placeText = ({ file, line }: Place): string =>
  line === undefined ? file : `${file}:${line}`;

/** The place of a part of a document in its files; undefined where it is in none. */
export type PlaceOf = (path: string, field?: string) => Place | undefined;

/** The place of a part of a plan and, for a record, of its fields. */
export interface EntryPlace {
  readonly place: Place;
  readonly fields: ReadonlyMap<string, Place>;
}

/** Why a plan cannot be followed, and where in its files that is. */
export interface PlacedProblem {
  readonly place: Place | undefined;
  readonly text: string;
}

const maxLabelWidth = 130;

/** A problem in words, with the place of the other record that it is about. */
function problemText({ label, problem, also }: PlanProblem, placeOf: PlaceOf): string {
  const otherPlace = also === undefined ? undefined : placeOf(also);
  const text = otherPlace ? `${problem.replace(/\.$/, '')}, at ${placeText(otherPlace)}.` : problem;
  return label === undefined ? text : `${truncate(oneLine(label), maxLabelWidth)}: ${text}`;
}

/** Problems of a document with their places in its files. */
export const placeProblems = (
  problems: readonly PlanProblem[],
  placeOf: PlaceOf,
): PlacedProblem[] =>
  problems.map((each) => {
    const place = placeOf(each.path, each.field);
    const text = problemText(each, placeOf);
    // A whole kind has several places, so its noun identifies it.
    const isNamed = place !== undefined || each.path === '' || each.label !== undefined;
    return { place, text: isNamed ? text : `${oneLine(each.path)}: ${text}` };
  });

/** Problems as lines: first those without a place, then by file and line. */
export function problemLines(problems: readonly PlacedProblem[]): string[] {
  const files = [...new Set(problems.map(({ place }) => place?.file))];
  const order = ({ place }: PlacedProblem) => (place ? 1 + files.indexOf(place.file) : 0);
  const line = ({ place }: PlacedProblem) => place?.line ?? 0;
  return [...problems]
    .sort((a, b) => order(a) - order(b) || line(a) - line(b))
    .map(({ place, text }) => (place ? `${placeText(place)}: ${text}` : text));
}
