/**
 * The address of a chapter of the administrators' guide.
 *
 * @param docs the address of the guides, with a slash at its end
 * @example
 * chapterAddress('/docs/', 'people#team'); // '/docs/guides/administrators/people.html#team'
 */
export function chapterAddress(docs: string, chapter: string): string {
  const [page = '', anchor] = chapter.split('#');
  return `${docs}guides/administrators/${page}.html${anchor === undefined ? '' : `#${anchor}`}`;
}
