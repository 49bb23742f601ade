// Styles are texts, which nothing downstream makes smaller: what says nothing in them goes here.
const flat = (text: string) => text.replaceAll(/\n[ \t]+/g, '\n');
const tight = (style: string) =>
  style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/([{;,])\n/g, '$1')
    .replaceAll(/;(?=\})/g, '')
    .replaceAll(/ \{/g, '{')
    .replaceAll(/^([a-z-]+): /gm, '$1:')
    .replaceAll(/([{;][a-z-]+): /g, '$1:');

/** The files that styles stand in. */
export const styled = /\/src\/.*\.(styles\.ts|tsx)$/;

/** The source of such a file, with what says nothing in its styles taken out. */
export const flatStyles = (path: string, source: string): string =>
  path.endsWith('x') ? flat(source) : source.replaceAll(/`[^`]*`/g, tight);
