import type { CallArgs } from '@steward/api';
import { hashContent } from '../../core/browser/hashContent.ts';
import { callKey } from '../definition/calls.ts';
import type { PlannedCall } from '../definition/definition.ts';

/** Describes a file by facts that are known without reading it. */
const describeFile = (body: unknown): unknown =>
  body instanceof File ? [body.name, body.size, body.lastModified] : undefined;

/**
 * The options of a call within an operation. Its key depends on the body, so a repetition has the same key, and a
 * changed form another one.
 */
export const callOptions = (
  plannedCall: PlannedCall,
  operation: string,
): Pick<CallArgs, 'operation' | 'idempotencyKey'> => {
  const content = JSON.stringify([callKey(plannedCall), describeFile(plannedCall.args.body)]);
  const key = hashContent(new TextEncoder().encode(content));
  return { operation, idempotencyKey: `${operation}-${key}` };
};
