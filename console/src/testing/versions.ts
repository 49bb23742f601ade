import type { HttpHandler } from 'msw';
import { HttpResponse, http } from 'msw';

/** A server that has a newer console than the page; the page is marked as the older one. */
export function newerServer(): { handler: HttpHandler; mark(): () => void } {
  return {
    handler: http.get('/', () => HttpResponse.html('<script src="/assets/start-new.js"></script>')),
    mark: () => {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.setAttribute('src', '/assets/start-old.js');
      document.head.prepend(script);
      return () => script.remove();
    },
  };
}

/** Has the browser say that it is offline, until it is told otherwise. */
export function goOffline(): () => void {
  const set = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  set(false);
  return () => set(true);
}
