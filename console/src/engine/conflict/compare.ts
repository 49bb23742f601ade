import type { Field, Fields } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import { isCleared } from '../definition/clear.ts';
import type { FormValues } from '../definition/values.ts';
import { isSameValue } from '../drafts/mergeDrafts.ts';

/** The owner of the value that is taken. */
export type Side = 'theirs' | 'mine';

/** A field that has another value on the platform than in the form. */
export interface Difference {
  readonly name: string;
  readonly field: Field;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** The users who changed it since the form was opened. */
  readonly changedBy: 'both' | 'me' | 'them';
}

interface Versions {
  /** The values that the form was opened with. */
  readonly base: FormValues;
  /** The values as the platform has them now. */
  readonly theirs: FormValues;
  /** The values as they were typed. */
  readonly mine: FormValues;
}

/**
 * Compares the values of a form with those that the platform has by now.
 *
 * @param keepsEmpty the fields whose empty input leaves the value as it is, so that it is no change
 */
export function compareValues(
  fields: Fields,
  { base, theirs, mine }: Versions,
  keepsEmpty: (name: string) => boolean,
): readonly Difference[] {
  return Object.entries(fields).flatMap(([name, field]): Difference[] => {
    const clears = isCleared(mine[name]);
    const isLeftEmpty = isEmpty(mine[name]) && keepsEmpty(name) && !clears;
    // The value of a secret is not known, so that it is not known to be empty.
    const clearsSecret = clears && field.kind === 'secret';
    if (isLeftEmpty || (isSameValue(mine[name], theirs[name]) && !clearsSecret)) return [];
    const isMine = !isSameValue(mine[name], base[name]) || clearsSecret;
    const isTheirs = !isSameValue(theirs[name], base[name]);
    const changedBy = isMine && isTheirs ? 'both' : isMine ? 'me' : 'them';
    return [{ name, field, theirs: theirs[name], mine: mine[name], changedBy }];
  });
}

/** A choice of each field: a person's own changes stay, and what only others changed is taken over. */
export const defaultChoices = (
  differences: readonly Difference[],
): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    differences.map(({ name, changedBy }) => [name, changedBy === 'them' ? 'theirs' : 'mine']),
  );

/** The values that the choices make. */
export const mergeValues = (
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): FormValues =>
  Object.fromEntries(
    differences.map(({ name, mine, theirs }) => [name, choices[name] === 'theirs' ? theirs : mine]),
  );
