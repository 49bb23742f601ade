import { useEffect } from 'react';
import { afterPaint } from '../app/afterPaint.ts';
import { areas, otherAreas } from '../app/areas.tsx';
import { useConsole } from '../app/context.ts';
import { readKept, writeKept } from '../platform/kept.ts';

const name = 'recent';

const places: readonly string[] = [...areas.map(({ path }) => path), ...otherAreas];

/** How many areas are remembered. */
const most = 6;

/** The areas that a person visited last, the latest first. */
export function readRecent(owner: unknown): readonly string[] {
  const kept = readKept(name, owner);
  return Array.isArray(kept) ? kept.filter((path): path is string => places.includes(path)) : [];
}

/** The area that an address belongs to. */
const areaAt = (pathname: string): string | undefined =>
  places.find((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Remembers the area at an address as the last that its person visited. */
export function useRecordVisit(pathname: string): void {
  const owner = useConsole(({ session }) => session.currentUser?.id);
  useEffect(() => {
    const area = areaAt(pathname);
    if (area === undefined) return undefined;
    return afterPaint(() => {
      const others = readRecent(owner).filter((path) => path !== area);
      writeKept(name, owner, [area, ...others].slice(0, most));
    });
  }, [owner, pathname]);
}
