import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionId } from './sections.ts';

/** How far a page is scrolled before a chosen section is not the current one any more. */
const leftBy = 48;

/** The section at a line that goes down the window as the page is scrolled, so that each section passes it. */
function sectionAtLine(ids: readonly SectionId[]): SectionId | undefined {
  const room = document.documentElement.scrollHeight - innerHeight;
  const line = room > 0 ? (scrollY / room) * innerHeight : 0;
  const tops = ids.map(
    (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity,
  );
  return ids[
    Math.max(
      0,
      tops.findLastIndex((top) => top <= line),
    )
  ];
}

/**
 * The section that is being read. Goes to the one that the address names, once it is there.
 *
 * @param ids the sections of the page in their order
 */
export function useCurrentSection(ids: readonly SectionId[]): SectionId | undefined {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState<SectionId>();
  const chosenAt = useRef<number>(undefined);
  const named = ids.find((id) => hash === `#${id}`);

  useEffect(() => {
    if (named === undefined) return;
    const section = document.getElementById(named);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    chosenAt.current = scrollY;
    setCurrent(named);
  }, [named, key]);

  useEffect(() => {
    const onScroll = () => {
      const { current: chosen } = chosenAt;
      if (chosen !== undefined && Math.abs(scrollY - chosen) < leftBy) return;
      chosenAt.current = undefined;
      setCurrent(sectionAtLine(ids));
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [ids]);
  return current;
}
