import type { Page } from '@playwright/test';

const boxPattern = / \[box=(-?[\d.]+),(-?[\d.]+),([\d.]+),([\d.]+)\]/;

/** The name of a row, which repeats its cells. */
const rowName = /(?<=^\s*- )'?row ".*"'?(?=:?$)/;

const indentOf = (line: string): number => line.search(/\S/);

/**
 * The accessible snapshot of what the window shows: an element is left out, with all in it, if its middle is above or
 * below the window. So a row that a picture does not show changes nothing.
 */
export async function visibleSnapshot(page: Page): Promise<string> {
  const height = page.viewportSize()?.height ?? 0;
  const keptLines: string[] = [];
  let hiddenIndent = Infinity;
  for (const line of (await page.ariaSnapshot({ boxes: true })).split('\n')) {
    if (indentOf(line) > hiddenIndent) continue;
    hiddenIndent = Infinity;
    const [box, , top = '0', , boxHeight = '0'] = boxPattern.exec(line) ?? [];
    const isTall = Number(boxHeight) > height;
    const middle = Number(top) + Number(boxHeight) / 2;
    if (box !== undefined && !isTall && (middle < 0 || middle > height))
      hiddenIndent = indentOf(line);
    else if (!/^\s*- \/url:/.test(line))
      keptLines.push(line.replace(boxPattern, '').replace(rowName, 'row'));
  }
  return `${keptLines.join('\n')}\n`;
}
