const entryPattern = /<script[^>]+src="([^"]*\/assets\/[^"]+)"/;

/** The script that this page began with. */
const present = (): string | undefined =>
  entryPattern.exec(document.documentElement.outerHTML)?.[1];

/** What the server has: this version of the console, another one; unknown when it cannot be told. */
export type ServerVersion = 'same' | 'other' | 'unknown';

/** Asks the server which version of the console it has. */
export async function askVersion(): Promise<ServerVersion> {
  const mine = present();
  if (mine === undefined) return 'unknown';
  try {
    const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } });
    const theirs = response.ok ? entryPattern.exec(await response.text())?.[1] : undefined;
    if (theirs === undefined) return 'unknown';
    return theirs === mine ? 'same' : 'other';
  } catch {
    return 'unknown';
  }
}
