import type { MakeCase } from '../case.ts';
import { switchTree, type Switch } from '../data.ts';

export { prepare } from '../show.tsx';

function branch({ label, checked, children }: Switch): HTMLElement {
  const line = document.createElement('li');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.setAttribute('role', 'switch');
  box.setAttribute('aria-label', label);
  box.checked = checked;
  const name = document.createElement('span');
  name.textContent = label;
  line.append(name, box);
  if (children) {
    const list = document.createElement('ul');
    list.append(...children.map(branch));
    line.append(list);
  }
  return line;
}

/** What the browser itself takes: every switch as a line of a list. */
export const make: MakeCase = () => {
  const items = switchTree();
  return {
    mount(root) {
      const list = document.createElement('ul');
      list.append(...items.map(branch));
      root.append(list);
    },
    steps: {
      toggle: () => document.querySelectorAll<HTMLElement>('input')[5]?.click(),
    },
  };
};
