import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { loadTools } from './loadTools.ts';
import type { Change } from './members.ts';
import { treeOf } from './model.ts';
import { pathId, type JsonPath } from './path.ts';
import { rowPath, wayOf } from './rows.ts';

interface TreeSettings {
  value: unknown;
  inspectDepth: number;
  stringLength: number;
  groupLength: number;
  /** Characters that lines are fitted to; absent while they are not. */
  columns: number | undefined;
  /** What became of the root in a comparison. */
  change: Change | undefined;
  mask: ((path: JsonPath) => boolean) | undefined;
}

/** The one owner of what is open, revealed and active in a document. */
export function useJsonTree(settings: TreeSettings) {
  const { value, stringLength, groupLength, columns, change, mask } = settings;
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [levels, setLevels] = useState<number>();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<readonly number[]>([]);

  const inspectDepth = levels ?? (change ? undefined : settings.inspectDepth);
  const tree = useMemo(
    () =>
      treeOf(value, {
        ...{ inspectDepth, stringLength, groupLength, columns },
        ...{ change, mask, opened, revealed },
      }),
    [value, inspectDepth, stringLength, groupLength, columns, change, mask, opened, revealed],
  );
  const active = useMemo(() => tree.indexOf(way), [tree, way]);
  const row = useMemo(() => tree.row(active), [tree, active]);
  const latest = useRef(tree);
  useLayoutEffect(() => {
    latest.current = tree;
  });

  const isMasked = useCallback(
    (path: JsonPath) => mask?.(path) === true && !revealed.has(pathId(path)),
    [mask, revealed],
  );
  const setOpen = useCallback((ids: readonly string[], open: boolean) => {
    setOpened((before) => {
      const after = new Map(before);
      for (const id of ids) after.set(id, open);
      return after;
    });
  }, []);
  return {
    tree,
    active,
    row,
    path: useMemo(() => rowPath(row), [row]),
    isMasked,
    setOpen,
    /** Whether everything was opened at once. */
    whole: levels === Infinity,
    /** Opens everything but stretches of long arrays, or closes all but the root. */
    setWhole: (open: boolean) => {
      setLevels(open ? Infinity : 1);
      setOpened(new Map());
    },
    setActive: (index: number) => setWay(wayOf(tree.row(index))),
    toggleSecret: (id: string) => {
      setRevealed((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    /** Opens the way to a value and makes its row the active one. */
    goTo: useCallback(
      async (route: readonly number[]) => {
        const { wayTo } = await loadTools();
        const to = wayTo(latest.current, route);
        setOpen(to.ids, true);
        setWay(to.way);
      },
      [setOpen],
    ),
  };
}

/** What {@link useJsonTree} gives. */
export type JsonTreeState = ReturnType<typeof useJsonTree>;
