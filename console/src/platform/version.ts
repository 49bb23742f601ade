const entryPattern = /<script[^>]+src="([^"]*\/assets\/[^"]+)"/;

/** The script that this page began with. */
const present = (): string | undefined =>
  entryPattern.exec(document.documentElement.outerHTML)?.[1];

/** Whether the server has another version of the console than this page; not when it cannot be told. */
export async function isOutdated(): Promise<boolean> {
  const mine = present();
  if (mine === undefined) return false;
  try {
    const response = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } });
    const theirs = response.ok ? entryPattern.exec(await response.text())?.[1] : undefined;
    return theirs !== undefined && theirs !== mine;
  } catch {
    return false;
  }
}
