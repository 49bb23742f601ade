import type { Fields, Resource } from '@steward/api';
import { bodyFields } from '../definition/calls.ts';

/** The fields that many records can share: those that a change takes, but for values that no two records share. */
export const sharedFields = ({ update, unique = [] }: Resource): Fields =>
  Object.fromEntries(Object.entries(bodyFields(update)).filter(([name]) => !unique.includes(name)));
