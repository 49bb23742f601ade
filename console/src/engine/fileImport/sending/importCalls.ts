import type { Caller } from '@steward/api';
import { callRoute, imports } from '@steward/api';
import type { ImportCalls } from '@steward/api/imports';

/** The calls that send an import, by a caller, without the whole contract. */
export const importCalls = (caller: Caller): ImportCalls => ({
  imports: {
    begin: (args) => callRoute(caller, imports.begin, args),
    part: (args) => callRoute(caller, imports.part, args),
    finish: (args) => callRoute(caller, imports.finish, args),
  },
});
