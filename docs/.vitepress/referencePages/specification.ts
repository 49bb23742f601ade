import type { Chapter, Section } from '../specification/chapter.ts';
import { chapters, sentencesOf } from '../specification/sentences.ts';
import type { Tag } from '../specification/tags.ts';
import { readTags } from '../specification/tags.ts';
import { code, parts } from './markdown.ts';

/** Stories and tests as items of a list, one a file. */
function toFiles(tags: readonly Tag[]): readonly string[] {
  const byFile = Map.groupBy(tags, ({ file }) => file);
  return [...byFile].map(
    ([file, own]) => `  - ${code(file)}: ${own.map(({ shownBy }) => code(shownBy)).join(', ')}`,
  );
}

/** A section: each sentence with its name, and with the stories and tests that show it. */
const toSection = (section: Section, tags: ReadonlyMap<string, readonly Tag[]>): string =>
  parts(
    `## ${section.heading}`,
    sentencesOf(section)
      .flatMap(({ id, text }) => [`- **${text}** ${code(id)}`, ...toFiles(tags.get(id) ?? [])])
      .join('\n'),
  );

const toIndexItem = ({ name, title, sections }: Chapter): string =>
  `- [${title}](${name}.md): ${sections.flatMap(sentencesOf).length} sentences.`;

/** The pages of the specification by their file names: an index, and one a chapter. */
export function specificationPages(root: string): Readonly<Record<string, string>> {
  const { tags } = readTags(root);
  const bySentence = Map.groupBy(tags, ({ sentence }) => sentence);
  const index = parts(
    '# The specification, sentence by sentence',
    'What the product must do, and the stories and tests that show it. A capitalised name is a story, any other a test; `%s` and `$name` stand for several cases.',
    chapters.map(toIndexItem).join('\n'),
    'A story or test names its sentences in a line above it, such as `// @specification pipelines.columns`. A unit test fails for a sentence that nothing shows.',
  );
  const pages = chapters.map(
    ({ name, title, sections }) =>
      [
        `${name}.md`,
        parts(`# ${title}`, ...sections.map((section) => toSection(section, bySentence))),
      ] as const,
  );
  return Object.fromEntries([['index.md', index] as const, ...pages]);
}
