import { pathText } from './document/pathText.ts';
import { copyText, jsonText, listText, TooLarge, type CopiedText } from './document/plainJson.ts';
import { isContainer, isList } from './document/kinds.ts';
import { rowPath, type JsonRow } from './rows/rows.ts';
import type { Copied, ViewerHandle } from './viewerHandle.ts';
import type { IsMasked } from './document/path.ts';

/** The value of a row as a person would paste it; for a group, only its items. */
function rowText(row: JsonRow, isMasked: IsMasked): CopiedText {
  const { value, range, members } = row;
  const path = rowPath(row);
  return range && members && isContainer(value) && isList(value)
    ? listText(value, members, range, path, isMasked)
    : copyText(value, path, isMasked);
}

/** The number of places that a message names. The others are counted. */
const MAX_REPORTED = 5;

/** A sentence on what JSON cannot hold; empty when there is nothing to say. */
function lossText({ losses, lostCount }: CopiedText, rootName: string): string {
  if (lostCount === 0) return '';
  const places = losses
    .slice(0, MAX_REPORTED)
    .map(({ path, text }) => `${pathText(path) || rootName} (${text})`);
  const rest = lostCount - places.length;
  return `. JSON cannot hold these values; they are copied as text: ${places.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** The path of a row as code; empty for the root. */
export const pathOf = (row: JsonRow): string => pathText(rowPath(row));

/** Copies the active row's value or path, or downloads the whole document; returns what to announce. */
export async function copyOrDownload(
  what: Copied,
  viewer: Omit<ViewerHandle, 'copy'>,
): Promise<string> {
  const { value, rootName, state, onCopy } = viewer;
  const { row, isMasked } = state;
  let copied: CopiedText = { text: pathOf(row) || rootName, losses: [], lostCount: 0 };
  try {
    if (what === 'file') copied = jsonText(value, [], isMasked);
    if (what === 'value') copied = rowText(row, isMasked);
  } catch (reason) {
    if (reason instanceof TooLarge) return reason.message;
    throw reason;
  }
  const { text } = copied;
  if (what === 'file') {
    download(`${rootName}.json`, text);
    return `Downloaded${lossText(copied, rootName)}`;
  }
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return 'The browser does not allow copying here';
  }
  onCopy?.(text, rowPath(row));
  return `Copied the ${what}${lossText(copied, rootName)}`;
}

/** Downloads a text as a file. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.click();
  // Some browsers start to read the file only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
