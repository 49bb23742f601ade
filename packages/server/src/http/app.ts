import { Hono } from 'hono';
import type { AppOptions, AppServices } from '../base/services.ts';
import { createAdmission } from './admission/admission.ts';
import { admissionLimits } from './admission/limits.ts';
import { answer } from './answer.ts';
import type { Env } from './callContext.ts';
import { contractCalls } from './contractCalls.ts';
import { errorResponse } from './errorResponse.ts';
import { admit } from './middlewares/admission.ts';
import { begunBody } from './middlewares/begunBody.ts';
import { caller } from './middlewares/caller.ts';
import { allowOrigins } from './middlewares/cors.ts';
import { fullDisk } from './middlewares/fullDisk.ts';
import { idempotency } from './middlewares/idempotency.ts';
import { log, tagCall } from './middlewares/log.ts';
import { permission } from './middlewares/permission.ts';
import { requestId } from './middlewares/requestId.ts';
import { noSuchCall } from './noSuchCall.ts';
import { createServices } from './services.ts';

/**
 * The API of the platform as a Hono app: every call of the contract, on the store that it is given. It
 * needs nothing of Node, so it also runs in a browser.
 * @throws Error when a call of the contract has no handler
 */
export const createApp = (options: AppOptions): Hono<Env> => createAppOn(createServices(options));

/** The API on services, and with an admission, that its host uses, too. */
export function createAppOn(
  services: AppServices,
  admission = createAdmission(admissionLimits()),
): Hono<Env> {
  const app = new Hono<Env>();
  if (services.corsOrigins.length > 0) app.use(allowOrigins(services.corsOrigins));
  app.use(requestId(services));
  app.use(log(services));
  for (const call of contractCalls()) {
    app.on(
      call.route.method,
      call.path,
      tagCall(call),
      fullDisk(services, call),
      begunBody(call),
      admit(admission, call),
      caller(services, call),
      permission(services, call),
      idempotency(call),
      answer(services, call),
    );
  }
  app.notFound((c) => errorResponse(noSuchCall(c), c, services));
  app.onError((error, c) => errorResponse(error, c, services));
  return app;
}
