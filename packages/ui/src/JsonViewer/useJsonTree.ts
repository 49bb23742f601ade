import { useCallback, useMemo, useState } from 'react';
import { flatten, rowPath, wayTo, type JsonRow } from './model.ts';
import { pathId, type JsonPath } from './path.ts';

interface TreeSettings {
  value: unknown;
  inspectDepth: number;
  stringLength: number;
  groupLength: number;
  mask: ((path: JsonPath) => boolean) | undefined;
}

/** The one owner of what is open, revealed and active in a document. */
export function useJsonTree(settings: TreeSettings) {
  const { value, inspectDepth, stringLength, groupLength, mask } = settings;
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState('');

  const rows = useMemo(
    () => flatten(value, { inspectDepth, stringLength, groupLength, mask, opened, revealed }),
    [value, inspectDepth, stringLength, groupLength, mask, opened, revealed],
  );
  const active = useMemo(() => {
    const index = rows.findIndex(({ id }) => id === activeId);
    return Math.max(index, 0);
  }, [rows, activeId]);

  const isMasked = useCallback(
    (path: JsonPath) => mask?.(path) === true && !revealed.has(pathId(path)),
    [mask, revealed],
  );
  const setOpen = useCallback((list: readonly { id: string }[], open: boolean) => {
    setOpened((before) => {
      const after = new Map(before);
      for (const { id } of list) after.set(id, open);
      return after;
    });
  }, []);
  const toggleSecret = useCallback(({ id }: JsonRow) => {
    setRevealed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  /** Opens the way to a value and makes its row the active one. */
  const goTo = useCallback(
    (path: JsonPath) => {
      setOpen(
        wayTo(value, path, groupLength).map((id) => ({ id })),
        true,
      );
      setActiveId(pathId(path));
    },
    [value, groupLength, setOpen],
  );
  const row = rows[active];
  return {
    rows,
    active,
    row,
    path: useMemo(() => (row ? rowPath(row) : []), [row]),
    setActiveId,
    isMasked,
    setOpen,
    toggleSecret,
    goTo,
  };
}
