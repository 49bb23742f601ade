// Styles are texts, which nothing downstream makes smaller: what says nothing in them goes here.

/** The files that styles stand in. */
export const styled = /\/src\/.*\.(styles\.ts|tsx)$/;

/** The texts of styles in a source: those of `styled.div`, `styled(Link)`, `css` and the like. */
const styles =
  /(\b(?:styled(?:\.\w+|\([\w.]+\))|css|keyframes|createGlobalStyle)(?:<[^`]*>)?)`([^`]*)`/g;

const tight = (style: string): string => {
  // What is put in stands for itself, and the space around it may mean something.
  const parts: string[] = [];
  const mark = (part: string) => `\ue000${parts.push(part) - 1}\ue000`;
  return style
    .trim()
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/([a-z]=)'([a-z]+)'\]/g, '$1$2]')
    .replaceAll(/\$\{[^}]*\}|'[^']*'|"[^"]*"/g, mark)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .replaceAll(/ ?([,>]) ?/g, '$1')
    .replaceAll(/(^|[{};(]|\ue000 )([a-z\d-]+): /g, '$1$2:')
    .replaceAll(/([ :(,])0\./g, '$1.')
    .replaceAll(';}', '}')
    .replaceAll(/\ue000(\d+)\ue000/g, (_, at: string) => parts[Number(at)] ?? '');
};

/** A source with its styles as short as they can be without saying something else. */
export const flatStyles = (source: string): string =>
  source.replaceAll(styles, (_, tag: string, style: string) => `${tag}\`${tight(style)}\``);
