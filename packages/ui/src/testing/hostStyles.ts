/** Styles that other libraries have for elements, and for class names as plain as ours. */
const hostCss = `
  *, ::before, ::after { margin: 0; padding: 0; border: 0 solid }
  ol, ul { list-style: none }
  img, svg { display: block; vertical-align: middle }
  a { color: blue; text-decoration: underline }
  h1, h2, h3 { margin-bottom: 8px; font-weight: 500 }
  p { margin-bottom: 16px }
  label { display: inline-block }
  table { border-collapse: collapse }
  th { text-align: inherit }
  button, input, textarea { border-radius: 0; background: none; line-height: inherit }
  mark, .mark { padding: 3px; background: yellow }
  kbd { padding: 3px 6px; background: black; color: white; font-size: 14px }
  .card { display: flex; flex-direction: column; background: white }
`;

/** Lets a page have such a sheet before those of the components, and tells how to take it away. */
export function withHostStyles(): () => void {
  const sheet = document.createElement('style');
  sheet.textContent = hostCss;
  document.head.prepend(sheet);
  return () => sheet.remove();
}

/**
 * The visible properties of the descendants of an element: positions, sizes, backgrounds and edges.
 */
export function lookOf(root: Element): string[] {
  const corner = root.getBoundingClientRect();
  return [...root.querySelectorAll('*:not([aria-hidden=true], svg *)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    const place = [x - corner.x, y - corner.y, width, height].map((pixels) => pixels.toFixed(1));
    return [element.outerHTML.slice(0, 80), ...place, backgroundColor, borderTopWidth].join(' ');
  });
}
