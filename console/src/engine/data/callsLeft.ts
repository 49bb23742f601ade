import type { PlannedCall } from '../definition/definition.ts';

/** Tells a call apart from the others of the same form. */
export const callKey = ({ route, args }: PlannedCall): string =>
  JSON.stringify([
    route.method,
    route.path,
    args.params,
    args.body instanceof Blob ? 'file' : args.body,
  ]);

/** The calls of a form that did not go through yet: another try sends only them. */
export const callsLeft = (
  calls: readonly PlannedCall[],
  sent: readonly string[],
): readonly PlannedCall[] => calls.filter((each) => !sent.includes(callKey(each)));
