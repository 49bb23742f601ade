import type { HttpHandler } from 'msw';
import { HttpResponse, http } from 'msw';

/** A server that has a console as old as the page, or a newer one; the page is marked with its own. */
export function serverWith(version: 'same' | 'newer'): {
  handler: HttpHandler;
  mark(): () => void;
} {
  const theirs = version === 'same' ? 'mine' : 'new';
  return {
    handler: http.get('/', () =>
      HttpResponse.html(`<script src="/assets/start-${theirs}.js"></script>`),
    ),
    mark: () => {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.setAttribute('src', '/assets/start-mine.js');
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
