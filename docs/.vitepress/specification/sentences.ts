import { beyond } from '../../specification/sentences/beyond.ts';
import { calls } from '../../specification/sentences/calls.ts';
import { entities } from '../../specification/sentences/entities.ts';
import { frame } from '../../specification/sentences/frame.ts';
import { rules } from '../../specification/sentences/rules.ts';
import { screens } from '../../specification/sentences/screens.ts';
import type { Chapter, Section, Sentence } from './chapter.ts';

/** All chapters, in the order of the specification. */
export const chapters: readonly Chapter[] = [frame, screens, entities, rules, calls, beyond];

/** The sentences of a section, in its order. */
export const sentencesOf = ({ name, sentences }: Section): readonly Sentence[] =>
  Object.entries(sentences).map(([key, text]) => ({ id: `${name}.${key}`, text }));

/** The sentences of all sections. */
export const allSentences = (): readonly Sentence[] =>
  chapters.flatMap(({ sections }) => sections.flatMap(sentencesOf));
