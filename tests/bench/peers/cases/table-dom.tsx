import '../headless.css';
import type { MakeCase } from '../case.ts';
import { columns, rowsOf, type Row } from '../data.ts';

export { prepare } from '../show.tsx';

function cells(row: Row): HTMLElement[] {
  return columns.map(({ id }) => {
    const cell = document.createElement('td');
    cell.textContent = String(row[id]);
    return cell;
  });
}

function line(row: Row): HTMLElement {
  const line = document.createElement('tr');
  const menu = document.createElement('button');
  menu.setAttribute('aria-label', `Actions for ${row.name}`);
  menu.textContent = '⋯';
  const lastCell = document.createElement('td');
  lastCell.append(menu);
  line.append(...cells(row), lastCell);
  return line;
}

/** What the browser itself takes: elements made by hand, replaced on a page change. */
export const make: MakeCase = (size) => {
  const count = Number(size);
  const pages = [rowsOf(count), rowsOf(count, 1)];
  const body = document.createElement('tbody');
  let page = 0;
  const fill = () => body.replaceChildren(...(pages[page] ?? []).map(line));
  return {
    mount(root) {
      const table = document.createElement('table');
      const head = document.createElement('thead');
      head.insertRow().append(
        ...columns.map(({ header }) => {
          const cell = document.createElement('th');
          cell.textContent = header;
          return cell;
        }),
        document.createElement('th'),
      );
      table.append(head, body);
      fill();
      root.append(table);
    },
    steps: {
      page() {
        page = 1 - page;
        fill();
      },
    },
  };
};
