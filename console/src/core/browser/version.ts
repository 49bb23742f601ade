const entryPattern = /<script[^>]+src="([^"]*\/assets\/[^"]+)"/;

/** The entry script of this page. */
const ownEntry = (): string | undefined =>
  entryPattern.exec(document.documentElement.outerHTML)?.[1];

/** Whether the server has the version of this page, or another one. */
export type ServerVersion = 'same' | 'other' | 'unknown';

/** Compares the entry script on the server with that of this page. */
export async function fetchServerVersion(): Promise<ServerVersion> {
  const ownAddress = ownEntry();
  if (ownAddress === undefined) return 'unknown';
  try {
    const response = await fetch(document.baseURI, {
      cache: 'no-cache',
      headers: { accept: 'text/html' },
    });
    const servedEntry = response.ok ? entryPattern.exec(await response.text())?.[1] : undefined;
    if (servedEntry === undefined) return 'unknown';
    return servedEntry === ownAddress ? 'same' : 'other';
  } catch {
    return 'unknown';
  }
}
