import type { ComponentType } from 'react';
import type { MakeCase } from './case.ts';
import { rowsOf, type Row } from './data.ts';
import { show } from './show.tsx';

/** A table's case: two pages of rows made beforehand, shown in turn. */
export function tableCase(View: ComponentType<{ value: readonly Row[] }>): MakeCase {
  return (size) => {
    const pages = [rowsOf(Number(size)), rowsOf(Number(size), 1)];
    let shown: { set: (value: readonly Row[]) => void } | undefined;
    let page = 0;
    return {
      mount(root) {
        shown = show(root, View, pages[0] ?? []);
      },
      isThere: () => document.querySelectorAll('tbody tr, [role="row"]').length >= Number(size),
      steps: {
        page() {
          page = 1 - page;
          shown?.set(pages[page] ?? []);
        },
      },
    };
  };
}
