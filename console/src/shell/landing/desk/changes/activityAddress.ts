import { paths } from '../../../../core/routing/paths.ts';

/** The address of the log of activity, with a filter of the history. */
export const activityAddress = (filter: string): string =>
  `${paths.activity}?${new URLSearchParams({ filter }).toString()}`;
