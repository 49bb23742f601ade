import type { Handlers } from '../../base/call.ts';
import { personCalls } from './personCalls.ts';
import { terminalCalls } from './terminalCalls.ts';

/** The login of a terminal through a browser, after RFC 8628. */
export const deviceLogin: Handlers = { ...terminalCalls, ...personCalls };
