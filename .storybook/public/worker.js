/* The mocks' worker, which also takes a page that was opened while it was leaving the page before. */
importScripts('./mockServiceWorker.js');

addEventListener('message', (event) => {
  if (event.data === 'CLAIM') event.waitUntil(clients.claim());
});
