import { createContext } from 'react';
import type { SectionId } from './sections.ts';

/** Puts a section into the list of sections, and returns what takes it out again. */
type RegisterSection = (id: SectionId, title: string) => () => void;

/** Which sections are there is known to the sections alone: some wait for what the platform tells. */
export const SectionContext = createContext<RegisterSection>(() => () => undefined);
