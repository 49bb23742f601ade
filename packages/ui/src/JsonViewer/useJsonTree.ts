import { useCallback, useMemo, useState } from 'react';
import type { Change } from './document/containers.ts';
import { treeOf } from './rows/tree.ts';
import { pathId, type JsonPath } from './document/path.ts';
import type { JsonRow } from './rows/rows.ts';

interface TreeSettings {
  value: unknown;
  inspectDepth: number;
  stringLength: number;
  groupLength: number;
  /** Characters that fit beside each other in a wrapped line; 0 for no wrapping. */
  columns: number;
  /** How the root changed, in a comparison. */
  change: Change | undefined;
  mask: ((path: JsonPath) => boolean) | undefined;
}

/** State of the tree: which rows are open, revealed and active. */
export function useJsonTree(settings: TreeSettings) {
  const { value, stringLength, groupLength, columns, change, mask } = settings;
  const [expansion, setExpansion] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [levels, setLevels] = useState<number>();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [activePath, setActivePath] = useState<readonly number[]>([]);

  const inspectDepth = levels ?? (change ? undefined : settings.inspectDepth);
  const tree = useMemo(
    () =>
      treeOf(value, {
        inspectDepth,
        stringLength,
        groupLength,
        columns,
        change,
        mask,
        expansion,
        revealed,
      }),
    [value, inspectDepth, stringLength, groupLength, columns, change, mask, expansion, revealed],
  );
  const active = tree.indexOf(activePath);
  const row = tree.row(active);
  const setOpen = (ids: readonly string[], open: boolean) =>
    setExpansion((before) => new Map([...before, ...ids.map((id) => [id, open] as const)]));
  /** Reveals a secret, or hides it again. */
  const reveal = (id: string) => {
    const next = new Set(revealed);
    if (!next.delete(id)) next.add(id);
    setRevealed(next);
  };
  return {
    tree,
    active,
    row,
    isMasked: useCallback(
      (path: JsonPath) => mask?.(path) === true && !revealed.has(pathId(path)),
      [mask, revealed],
    ),
    setActivePath,
    setOpen,
    /** Whether everything was opened at once. */
    allOpen: levels === Infinity,
    /** Opens everything but stretches of long arrays, or closes all but the root. */
    setAllOpen: (open: boolean) => {
      setLevels(open ? Infinity : 1);
      setExpansion(new Map());
    },
    reveal,
    /** Opens or closes a row; reveals or hides one that has nothing to open. */
    toggle: ({ id, open, secret }: JsonRow) => {
      if (open !== undefined) setOpen([id], !open);
      else if (secret) reveal(id);
    },
  };
}

/** The state that {@link useJsonTree} returns. */
export type JsonTreeState = ReturnType<typeof useJsonTree>;
