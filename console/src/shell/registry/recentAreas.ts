import { useEffect } from 'react';
import { afterPaint } from '../../core/browser/afterPaint.ts';
import { readLocal, writeLocal } from '../../core/browser/storage/localStore.ts';
import { useAppSelector } from '../../core/store/context.ts';
import type { ScreenEntry } from './entry.ts';
import { areas } from './registry.ts';

const name = 'recent';

const maxAreas = 6;

/** The screens that a user visited last, the latest first. */
export function readRecentAreas(owner: unknown): readonly ScreenEntry[] {
  const storedValue = readLocal(name, owner);
  if (!Array.isArray(storedValue)) return [];
  return storedValue.flatMap((path) => areas.find((area) => area.path === path) ?? []);
}

const areaAt = (pathname: string): ScreenEntry | undefined =>
  areas.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** Adds the area at an address to the recent areas. */
export function useTrackVisit(pathname: string): void {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  useEffect(() => {
    const area = areaAt(pathname);
    if (area === undefined) return undefined;
    return afterPaint(() => {
      const otherAreas = readRecentAreas(owner).filter((each) => each !== area);
      const paths = [area, ...otherAreas].map(({ path }) => path);
      writeLocal(name, owner, paths.slice(0, maxAreas));
    });
  }, [owner, pathname]);
}
