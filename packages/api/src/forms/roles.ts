import { roleForm } from '../resources/roles.ts';
import type { Values } from './input.ts';
import { toRequestBody } from './input.ts';

/** The body of a new role. Without permissions it has an empty list of them. */
export const roleBody = (values: Values): Record<string, unknown> => ({
  selectedPermissions: [],
  ...toRequestBody(roleForm, values),
});
