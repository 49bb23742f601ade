import type { Resource } from '@steward/api';
import { clearableFields } from '@steward/api/forms';
import type { FormAction, PlannedCall } from './definition.ts';
import type { FormValues } from './values.ts';

/** The inputs of a form whose stored values a person may clear. */
export function clearableInputs(resource: Resource, action: FormAction): ReadonlySet<string> {
  if (action.call !== `${resource.name}.update`) return new Set();
  const inputs = action.steps.flatMap((step) => step.inputs ?? []);
  // These are emptied with the input itself, on any platform.
  const clearableNames = inputs.flatMap((input) =>
    typeof input !== 'string' && input.clearable ? [input.name] : [],
  );
  return new Set(
    Object.keys(clearableFields(resource)).filter((name) => !clearableNames.includes(name)),
  );
}

/** Whether a value was cleared: an input that was only left empty is a text. */
export const isCleared = (value: unknown): boolean => value === null;

/** Adds null to a change for each field that was cleared. */
export function withCleared(
  resource: Resource,
  call: PlannedCall,
  values: FormValues,
): PlannedCall {
  const names = Object.keys(clearableFields(resource)).filter((name) => isCleared(values[name]));
  if (call.route !== resource.update || names.length === 0) return call;
  const cleared = Object.fromEntries(names.map((name) => [name, null]));
  return { ...call, args: { ...call.args, body: { ...Object(call.args.body), ...cleared } } };
}
