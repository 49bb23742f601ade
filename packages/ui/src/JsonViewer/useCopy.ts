import { useState } from 'react';
import { loadTools } from './loadTools.ts';
import { pathText, type JsonPath } from './path.ts';
import type { JsonTreeState } from './useJsonTree.ts';

/** Copies what the active row stands for, and says whether that worked until another one is active. */
export function useCopy(
  { row, path, isMasked }: JsonTreeState,
  rootName: string,
  onCopy: ((text: string, path: JsonPath) => void) | undefined,
) {
  const [said, setSaid] = useState<{ id: string; text: string }>();
  const where = pathText(path) || rootName;
  const copy = async (what: 'path' | 'value') => {
    try {
      const text = what === 'path' ? where : (await loadTools()).rowText(row, isMasked);
      await navigator.clipboard.writeText(text);
      onCopy?.(text, path);
      setSaid({ id: row.id, text: `Copied the ${what}` });
    } catch {
      setSaid({ id: row.id, text: 'The browser does not allow copying here' });
    }
  };
  return {
    /** The path as it is written. */
    where,
    said: said?.id === row.id ? said.text : undefined,
    copyPath: () => void copy('path'),
    copyValue: () => void copy('value'),
  };
}
