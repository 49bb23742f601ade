import type { MakeCase } from '../case.ts';
import { documentOf } from '../data.ts';

export { prepare } from '../show.tsx';

function element(tag: string, text: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function branch(value: unknown, name: string): HTMLElement {
  const line = document.createElement('li');
  line.append(element('span', `${name}: `, 'name'));
  if (typeof value !== 'object' || value === null) {
    line.append(element('span', JSON.stringify(value), typeof value));
    return line;
  }
  const list = document.createElement('ul');
  list.append(...Object.entries(value).map(([key, each]) => branch(each, key)));
  line.append(list);
  return line;
}

/** What the browser itself takes: every value as a line of a list. */
export const make: MakeCase = (size) => {
  const value = documentOf(size);
  return {
    mount(root) {
      const list = document.createElement('ul');
      list.append(branch(value, 'root'));
      root.append(list);
    },
  };
};
