import type { Fields, Resource } from '@steward/api';
import { bodyFields } from '../definition/calls.ts';

/**
 * The fields that many records can share: those that a change takes, but for values that tell records apart, and
 * for records within a record, which have a form of their own.
 */
export const sharedFields = ({ update, naturalKey, unique = [] }: Resource): Fields =>
  Object.fromEntries(
    Object.entries(bodyFields(update)).filter(
      ([name, { kind }]) => kind !== 'records' && name !== naturalKey && !unique.includes(name),
    ),
  );
