import type { Page, Request } from '@playwright/test';
import { basePath } from '@steward/api';

/** The calls of the API but the stream of events, which does not end. */
export const apiCalls = new RegExp(`${basePath}/(?!events)`);

/** Counts the requests of a page that are sent from now on to addresses of a kind, and have not ended. */
export function countPending(page: Page, address: RegExp): () => number {
  const pendingRequests = new Set<Request>();
  page.on('request', (request) => {
    if (address.test(request.url())) pendingRequests.add(request);
  });
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  return () => pendingRequests.size;
}
