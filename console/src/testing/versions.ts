import type { HttpHandler } from 'msw';
import { HttpResponse, http } from 'msw';

/** A handler for a server with the same or a newer version, and a function that marks the page's version. */
export function serverWith(version: 'same' | 'newer'): {
  handler: HttpHandler;
  mark(): () => void;
} {
  const serverVersion = version === 'same' ? 'mine' : 'new';
  return {
    handler: http.get('/', () =>
      HttpResponse.html(`<script src="/assets/start-${serverVersion}.js"></script>`),
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

/** Makes the browser report that it is offline. Returns a function that ends that. */
export function goOffline(): () => void {
  const set = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  set(false);
  return () => set(true);
}
