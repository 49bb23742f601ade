import '../viewer.css';
import type { MakeCase } from '../case.ts';
import { documentOf } from '../data.ts';

export { prepare } from '../show.tsx';

function button(text: string): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  return made;
}

/** A value as a row of its tree, and what lies in it as rows after that. */
function rows(value: unknown, name: string, level: number, at = 1, of = 1): HTMLElement[] {
  const row = document.createElement('div');
  row.setAttribute('role', 'treeitem');
  row.setAttribute('aria-level', String(level));
  row.setAttribute('aria-posinset', String(at));
  row.setAttribute('aria-setsize', String(of));
  row.style.paddingInlineStart = `${22 + level * 16}px`;
  row.append(`${name}: `);
  if (typeof value === 'object' && value !== null) {
    row.setAttribute('aria-expanded', 'true');
    const below = Object.entries(value);
    return [
      row,
      ...below.flatMap(([key, each], index) => rows(each, key, level + 1, index + 1, below.length)),
    ];
  }
  const text = document.createElement('span');
  text.className = typeof value;
  text.textContent = JSON.stringify(value);
  row.append(text);
  return [row];
}

/** What the browser itself takes for the parts of a viewer: search, tree, path and buttons. */
export const make: MakeCase = (size) => {
  const value = documentOf(size);
  return {
    mount(root) {
      const viewer = document.createElement('div');
      viewer.className = 'viewer';
      const header = document.createElement('header');
      const search = document.createElement('input');
      search.type = 'search';
      search.placeholder = 'Search names and values';
      header.append(search, button('Expand all'), button('Wrap'));
      const tree = document.createElement('div');
      tree.setAttribute('role', 'tree');
      tree.append(...rows(value, 'root', 1));
      const footer = document.createElement('footer');
      const path = document.createElement('span');
      path.textContent = 'root';
      footer.append(path, button('Copy path'), button('Copy value'), button('Download'));
      viewer.append(header, tree, footer);
      root.append(viewer);
    },
  };
};
