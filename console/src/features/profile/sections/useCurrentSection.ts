import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionId } from './sections.ts';

/** How far a chosen section is scrolled away, in pixels, before it is not the current one any more. */
const leftBy = 48;

/** Where a section begins, from the top of the window. */
const topOf = (id: SectionId): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

interface ChosenSection {
  readonly id: SectionId;
  readonly top: number;
}

/** The section at a line that goes down the window as the page is scrolled, so that each section passes it. */
function sectionAtLine(ids: readonly SectionId[]): SectionId | undefined {
  const room = document.documentElement.scrollHeight - innerHeight;
  const line = room > 0 ? (scrollY / room) * innerHeight : 0;
  const tops = ids.map(topOf);
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
  const chosenSection = useRef<ChosenSection>(undefined);
  const named = ids.find((id) => hash === `#${id}`);

  useEffect(() => {
    if (named === undefined) return;
    const section = document.getElementById(named);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    chosenSection.current = { id: named, top: topOf(named) };
    setCurrent(named);
  }, [named, key]);

  useEffect(() => {
    const onScroll = () => {
      const { current: chosen } = chosenSection;
      // What loads above it scrolls the page, too, and leaves it where it is.
      if (chosen !== undefined && Math.abs(topOf(chosen.id) - chosen.top) < leftBy) return;
      chosenSection.current = undefined;
      setCurrent(sectionAtLine(ids));
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [ids]);
  return current;
}
