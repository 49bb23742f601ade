import { useCallback, useMemo, useState } from 'react';
import type { Change } from './members.ts';
import { treeOf, type JsonOptions } from './model.ts';
import { pathId, type JsonPath } from './path.ts';
import type { JsonRow } from './rows.ts';

interface TreeSettings {
  value: unknown;
  inspectDepth: number;
  stringLength: number;
  groupLength: number;
  /** Characters that lines are fitted to; 0 while they are not. */
  columns: number;
  lines: JsonOptions['lines'];
  /** What became of the root in a comparison. */
  change: Change | undefined;
  mask: ((path: JsonPath) => boolean) | undefined;
}

/** The one owner of what is open, revealed and active in a document. */
export function useJsonTree(settings: TreeSettings) {
  const { value, stringLength, groupLength, columns, lines, change, mask } = settings;
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [levels, setLevels] = useState<number>();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<readonly number[]>([]);

  const inspectDepth = levels ?? (change ? undefined : settings.inspectDepth);
  const tree = useMemo(
    () =>
      treeOf(value, {
        ...{ inspectDepth, stringLength, groupLength, columns, lines },
        ...{ change, mask, opened, revealed },
      }),
    [
      value,
      inspectDepth,
      stringLength,
      groupLength,
      columns,
      lines,
      change,
      mask,
      opened,
      revealed,
    ],
  );
  const active = tree.indexOf(way);
  const row = tree.row(active);
  const setOpen = (ids: readonly string[], open: boolean) =>
    setOpened((before) => new Map([...before, ...ids.map((id) => [id, open] as const)]));
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
    setWay,
    setOpen,
    /** Whether everything was opened at once. */
    whole: levels === Infinity,
    /** Opens everything but stretches of long arrays, or closes all but the root. */
    setWhole: (open: boolean) => {
      setLevels(open ? Infinity : 1);
      setOpened(new Map());
    },
    reveal,
    /** Opens or closes a row; reveals or hides one that has nothing to open. */
    act: ({ id, open, secret }: JsonRow) => {
      if (open !== undefined) setOpen([id], !open);
      else if (secret) reveal(id);
    },
  };
}

/** What {@link useJsonTree} gives. */
export type JsonTreeState = ReturnType<typeof useJsonTree>;
