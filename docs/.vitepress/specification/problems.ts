import type { Sentence } from './chapter.ts';
import type { Tags } from './tags.ts';

/** The sentences and tags that do not fit each other; each problem says what to do. */
export function problemsOf(sentences: readonly Sentence[], { tags, misplaced }: Tags): string[] {
  const ids = new Set(sentences.map(({ id }) => id));
  const shown = new Set(tags.map(({ sentence }) => sentence));
  return [
    ...misplaced.map(
      (place) =>
        `${place}: no story or test follows this tag. Move it right above “export const …” of a story or “test(…)”.`,
    ),
    ...tags
      .filter(({ sentence }) => !ids.has(sentence))
      .map(
        ({ sentence, file, line }) =>
          `${file}:${line}: the specification has no sentence “${sentence}”. Name one of docs/specification/sentences, or add it there.`,
      ),
    ...sentences
      .filter(({ id }) => !shown.has(id))
      .map(
        ({ id, text }) =>
          `No story or test shows “${text}”. Write “// @specification ${id}” above one that does.`,
      ),
  ];
}
