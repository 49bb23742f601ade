import type { Field, Resource } from '@steward/api';
import { bodyFields } from './calls.ts';
import type { FormAction, PlannedCall } from './definition.ts';
import type { FormValues } from './values.ts';

/** A field with a default is never empty, and a list is emptied in its picker. */
const isClearable = ({ required, default: fallback, kind }: Field): boolean =>
  !required && fallback === undefined && kind !== 'references';

/**
 * The fields that a change of a record may empty, on a platform that has `clear`. Its name is none
 * of them.
 */
function clearableNames(resource: Resource): readonly string[] {
  const called = [resource.naturalKey, resource.columns[0]?.id];
  return Object.entries(bodyFields(resource.update)).flatMap(([name, field]) =>
    isClearable(field) && !called.includes(name) ? [name] : [],
  );
}

/** The inputs of a form whose stored values a person may clear. */
export function clearableInputs(resource: Resource, action: FormAction): ReadonlySet<string> {
  if (action.call !== `${resource.name}.update`) return new Set();
  const inputs = action.steps.flatMap((step) => step.inputs ?? []);
  // These are emptied with the input itself, on any platform.
  const own = inputs.flatMap((input) =>
    typeof input !== 'string' && input.clearable ? [input.name] : [],
  );
  return new Set(clearableNames(resource).filter((name) => !own.includes(name)));
}

/** Whether a value was cleared: an input that was only left empty is a text. */
export const isCleared = (value: unknown): boolean => value === null;

/** Adds null to a change for each field that was cleared. */
export function withCleared(
  resource: Resource,
  call: PlannedCall,
  values: FormValues,
): PlannedCall {
  const names = clearableNames(resource).filter((name) => isCleared(values[name]));
  if (call.route !== resource.update || names.length === 0) return call;
  const cleared = Object.fromEntries(names.map((name) => [name, null]));
  return { ...call, args: { ...call.args, body: { ...Object(call.args.body), ...cleared } } };
}
