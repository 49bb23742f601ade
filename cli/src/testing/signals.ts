import type { Responder } from './harness.ts';
import { pageOf } from './harness.ts';

/** The signals of a platform; the second has no display name. */
export const signals = Array.from({ length: 25 }, (_each, index) => ({
  id: index + 1,
  name: `signal_${index + 1}`,
  display_name: index === 1 ? null : `Signal ${index + 1}`,
  relevant: true,
}));

/** Answers every list with a page of the signals. */
export const signalPages: Responder = ({ path }) => pageOf(signals, path);
