import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from './admission.ts';
import { createBodies } from './bodies.ts';
import type { Bodies } from './bodies.ts';
import { callClassOf } from './callClass.ts';
import type { AskingCall } from './callQueue.ts';
import type { AdmissionLimits } from './limits.ts';
import { createRefusals } from './refusal.ts';

/** What stands between the network and the app. */
export interface Door {
  /** Notes a new connection. */
  connected(): void;
  /** Lets a request in with `serve`, now or later, or answers that it is refused. */
  enter(incoming: IncomingMessage, outgoing: ServerResponse, serve: () => Promise<unknown>): void;
}

interface DoorOptions {
  readonly admission: Admission;
  readonly limits: AdmissionLimits;
  readonly corsOrigins: readonly string[];
  readonly bodies?: Bodies;
}

/**
 * What stands before everything else: before it, a call is only a few headers. It reads no body, so
 * that calls that wait or are refused need no room.
 */
export function createDoor({
  admission,
  limits,
  corsOrigins,
  bodies = createBodies(),
}: DoorOptions): Door {
  const refuse = createRefusals(limits, corsOrigins);
  const enter: Door['enter'] = (incoming, outgoing, serve) => {
    const { method = 'GET', url = '' } = incoming;
    const callClass = callClassOf(method, url);
    if (callClass === undefined) return void serve();
    const call: AskingCall = {
      person: limits[callClass].perPerson && incoming.headers.authorization,
      isGone: () => outgoing.destroyed,
      start: serve,
      refuse: (reason) => refuse(callClass, reason, incoming, outgoing),
    };
    if (callClass !== 'upload' && callClass !== 'write' && callClass !== 'login') {
      return admission.admit(callClass, call);
    }
    if (callClass !== 'upload') {
      // A sender that has stopped must not have a turn that others wait for.
      return bodies.watch(incoming, outgoing, () => {
        if (!call.isGone()) admission.admit(callClass, call);
      });
    }
    bodies.watch(incoming, outgoing);
    admission.admit(callClass, call);
  };
  return { connected: admission.connected, enter };
}
